import { data } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { over } from "#app/domain/placements/status.ts";
import { parseTerms, termsProblems, termsSchema } from "#app/domain/placements/terms.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { placementSource } from "#app/routes/shared/placements/source.server.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { followFee } from "#db/queries/billing-plans/payments.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { findPlacementStandard, findUnknownField, saveTerms } from "#db/queries/placements/save.ts";
import { saveFrom } from "../../entity/edit.server.ts";
import type { Route } from "./+types/edit";
import { termOptions, toTermFields } from "./terms.server.ts";
import { TermsForm } from "./terms-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const needed = ["update", "view_remuneration"] as const;

export const loader = recordLoader(
	placementSource,
	needed,
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof placementSource>) => ({
		pageTitle: format.title(`${format.t("placements:terms")} · ${record.title}`),
		uid: record.uid,
		name: `${record.candidate.name} · ${record.title}`,
		approved: record.status !== "draft",
		over: over.includes(record.status),
		terms: toTermFields(record.terms, record.lock_version, format),
		options: await termOptions(trx, record, format),
	}),
);

/** Saves what was agreed; terms that were approved become a new version, with why. */
export const action = recordAction(
	placementSource,
	needed,
	async ({ context, trx, user, record, actor, t, form, url }: RecordCall<Route.ActionArgs, typeof placementSource>) => {
		// What is no term of it (its owner, custom fields) is edited where it stands.
		if (form.has("field")) return saveFrom(context, placements, record.uid, form, url);
		const parsed = parseForm(form, termsSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const refuse = (problems: Record<string, string>, status = 422) =>
			data(
				{ result: parsed.reply(Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, [key]]))) },
				{ status },
			);
		if (over.includes(record.status)) return refuse({ "": "placements:problems.over" });
		if (parsed.value.version !== record.lock_version) return refuse({ "": "placements:problems.conflict" }, 409);
		const terms = parseTerms(parsed.value);
		const standard = await findPlacementStandard(trx, record.id);
		const problems = termsProblems(terms, { standard, approves: can(user, "approve", "placements") });
		if (Object.keys(problems).length > 0) return refuse(problems);
		if (record.end_date && terms.start_date > record.end_date)
			return refuse({ start_date: "placements:problems.endBefore" });
		const stranger = await findUnknownField(trx, record.company.id, terms);
		if (stranger) return refuse({ [stranger]: "placements:problems.notHere" });
		const reason = parsed.value.reason || null;
		if (record.status !== "draft" && !reason) return refuse({ reason: "placements:problems.changeReason" });
		const { changed } = await saveTerms(trx, record, terms, { reason, actor });
		if (changed && record.status !== "draft") {
			const now = await findPlacement(trx, record.uid);
			if (now) await followFee(trx, record.id, now.fee_cents);
		}
		return redirectWithToast(
			`/recruiters/placements/${record.uid}`,
			{ type: changed ? "success" : "info", message: t(changed ? "placements:saved" : "placements:unchanged") },
			{ status: 303 },
		);
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
