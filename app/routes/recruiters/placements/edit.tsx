import { endedStatuses } from "#app/domain/placements/status.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { toTermFields } from "#app/routes/shared/placements/term-fields.server.ts";
import { changeTerms, termsRights } from "#app/routes/shared/placements/terms-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { saveEditForm } from "../../entity/edit.server.ts";
import type { Route } from "./+types/edit";
import { readTermOptions } from "./terms.server.ts";
import { TermsForm } from "./terms-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	placementSource,
	termsRights,
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof placementSource>) => ({
		pageTitle: format.title(`${format.t("placements:terms")} · ${record.title}`),
		uid: record.uid,
		name: `${record.candidate.name} · ${record.title}`,
		approved: record.status !== "draft",
		over: endedStatuses.includes(record.status),
		terms: toTermFields(record.terms, record.lock_version, format),
		options: await readTermOptions(trx, record, format),
	}),
);

export const action = recordAction(
	placementSource,
	termsRights,
	async (call: RecordActionArgs<Route.ActionArgs, typeof placementSource>) => {
		const { context, form, record, url } = call;
		// Other fields (its owner, custom fields) are edited in place.
		return form.has("field") ? saveEditForm(context, placements, record.uid, form, url) : changeTerms(call);
	},
);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("placements");
	const { uid, name, approved, over: isOver, terms, options } = loaderData;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				back={{ to: `/recruiters/placements/${uid}`, label: name }}
				title={t("terms")}
				text={isOver ? t("problems.over") : approved ? t("termsChange") : t("startText")}
			/>
			<TermsForm
				uid={uid}
				approved={approved}
				terms={terms}
				options={options}
				result={actionData && "result" in actionData ? actionData.result : undefined}
			/>
		</div>
	);
}
