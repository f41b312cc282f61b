import { useLocation } from "react-router";
import { readPeopleFilter } from "#app/domain/shortlists/people-filter.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { addPeopleAction } from "#app/routes/shared/shortlist/add-people-action.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { findSubmissionJob } from "#db/queries/submissions.ts";
import type { Route } from "./+types/people";
import { ShortlistDialog } from "./dialog.tsx";
import { PeopleField } from "./people-field.tsx";
import { listSelectablePeople, type SelectablePeople } from "./selectable-people.server.ts";

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const inside = new Set((await listMembers(trx, record.id)).map(({ uid }) => uid));
		const job = await findSubmissionJob(trx, record.job.uid);
		const others = (job?.applies ?? []).filter(({ uid }) => !inside.has(uid));
		return {
			path: url.pathname,
			anybody: others.length > 0,
			offer: await listSelectablePeople(
				{ trx, user, format },
				record.job.id,
				others,
				readPeopleFilter(url.searchParams),
			),
		};
	},
);

export const action = addPeopleAction;

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { search } = useLocation();
	return (
		<ShortlistDialog title={t("people.title")}>
			{loaderData.anybody ? (
				<Choose key={search} {...loaderData} result={actionData?.result} />
			) : (
				<p className="text-muted">{t("people.nobody")}</p>
			)}
		</ShortlistDialog>
	);
}

interface ChooseProps {
	path: string;
	offer: SelectablePeople;
	result: FormResult | undefined;
}

function Choose({ path, offer, result }: ChooseProps) {
	const { t } = useTranslation("shortlists");
	const [form, fields] = useFormKit<{ applies?: string[] }>({
		id: "people",
		lastResult: result,
		defaultValue: { applies: offer.chosen },
	});
	return (
		<AppForm form={form} labels={{ applies: t("list.people") }} className="grid gap-4">
			<PeopleField field={fields.applies} offer={offer} path={path} />
			<div>
				<SubmitButton>{t("people.add")}</SubmitButton>
			</div>
		</AppForm>
	);
}
