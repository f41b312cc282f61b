import { useLocation } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { site } from "#app/context.ts";
import { readPeopleFilter } from "#app/domain/shortlists/people-filter.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createShortlistAction } from "#app/routes/shared/shortlist/create-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { listBrands } from "#db/queries/shortlists/write.ts";
import { findSubmissionJob } from "#db/queries/submissions.ts";
import type { Route } from "./+types/new";
import { PeopleField } from "./people-field.tsx";
import { listSelectablePeople } from "./selectable-people.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Repeatable `?apply=` (or the board's `ids=`) preselects candidates. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	permit(context, "create", "shortlists");
	return withRecord(context, "jobs", params.id, "read", async ({ trx, user, record: job, format }) => {
		const people = (await findSubmissionJob(trx, job.uid))?.applies ?? [];
		const brands = await listBrands(trx);
		const here = context.get(site);
		const given = (name: string) => url.searchParams.get(name)?.slice(0, 160);
		return {
			pageTitle: format.title(format.t("shortlists:list.new")),
			path: `/recruiters/jobs/${job.uid}/shortlists`,
			newPath: url.pathname,
			name: given("name") ?? `${format.t("shortlists:kinds.short_list")} · ${job.title}`.slice(0, 160),
			kind: given("kind") ?? "short_list",
			anybody: people.length > 0,
			offer: await listSelectablePeople({ trx, user, format }, job.id, people, readPeopleFilter(url.searchParams)),
			brands: brands.map((brand) => ({ value: brand.uid, label: `${brand.title} (${brand.domain})` })),
			brand: given("site") ?? brands.find(({ id }) => id === here.id)?.uid ?? brands[0]?.uid ?? "",
		};
	});
}

export const action = createShortlistAction;

export default function NewShortlist(props: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { search } = useLocation();
	if (!props.loaderData.anybody) return <EmptyState title={t("list.nobody")} text={t("list.nobodyText")} />;
	// Remounts after filtering, so that typed and ticked values become the initial ones.
	return <NewForm key={search} {...props} />;
}

function NewForm({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { offer, brands } = loaderData;
	const [form, fields] = useFormKit<{ name?: string; kind?: string; site?: string; applies?: string[] }>({
		id: "shortlist",
		lastResult: actionData?.result,
		defaultValue: { name: loaderData.name, kind: loaderData.kind, site: loaderData.brand, applies: offer.chosen },
	});
	const labels = { name: t("list.name"), kind: t("list.kind"), site: t("list.brand"), applies: t("list.people") };
	return (
		<Card as="section" className="max-w-3xl">
			<AppForm form={form} labels={labels} className="grid gap-4">
				<TextField field={fields.name} label={labels.name} maxLength={160} autoComplete="off" />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						field={fields.kind}
						label={labels.kind}
						placeholder={null}
						options={(["short_list", "long_list", "mapping"] as const).map((value) => ({
							value,
							label: t(`kinds.${value}`),
						}))}
					/>
					{brands.length > 0 && (
						<SelectField field={fields.site} label={labels.site} placeholder={null} options={brands} />
					)}
				</div>
				<PeopleField field={fields.applies} offer={offer} path={loaderData.newPath} />
				<div>
					<SubmitButton>{t("list.create")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
