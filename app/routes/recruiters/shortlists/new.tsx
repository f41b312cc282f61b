import { data, useLocation } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { i18n, site } from "#app/context.ts";
import { parseConfigurations, shortlistKinds } from "#app/domain/shortlists/configurations.ts";
import { readPeopleFilter } from "#app/domain/shortlists/people-filter.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReused } from "#db/kit/idempotency.ts";
import { findClientDefaults } from "#db/queries/shortlists/defaults.ts";
import { addPeople, insertShortlist, listBrands, showableApplies } from "#db/queries/shortlists/write.ts";
import { findJobToSend } from "#db/queries/submissions.ts";
import { oncePerPress } from "../../idempotency.server.ts";
import type { Route } from "./+types/new";
import { PeopleField } from "./people-field.tsx";
import { getShortlistPath } from "./record.server.ts";
import { peopleToShow } from "./selectable-people.ts";

const uid = z.string().regex(/^[\w-]{1,64}$/);
const schema = z.object({
	name: line(160),
	kind: z.enum(shortlistKinds),
	site: uid.optional(),
	applies: z.array(uid).min(1).max(100),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** `?apply=` (`ids=` of the board), as often as wanted, chooses people beforehand: from the board, a list or a card. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	permit(context, "create", "shortlists");
	return withRecord(context, "jobs", params.id, "read", async ({ trx, record: job, format }) => {
		const people = (await findJobToSend(trx, job.uid))?.applies ?? [];
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
			offer: peopleToShow(people, readPeopleFilter(url.searchParams), format),
			brands: brands.map((brand) => ({ value: brand.uid, label: `${brand.title} (${brand.domain})` })),
			brand: given("site") ?? brands.find(({ id }) => id === here.id)?.uid ?? brands[0]?.uid ?? "",
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	permit(context, "create", "shortlists");
	const created = await withRecord(
		context,
		"jobs",
		params.id,
		"read",
		async ({ trx, record: job, user, actor, format }) => {
			const parsed = parseForm(form, schema, format.t);
			if (!parsed.ok) return parsed.result;
			const request = parsed.value;
			const brand = (await listBrands(trx)).find(({ uid }) => uid === request.site);
			if (request.site && !brand) return parsed.reply({ site: ["forms:invalid"] });
			const people = await showableApplies(trx, job.id, request.applies);
			if (people.length < new Set(request.applies).size)
				return parsed.reply({ applies: [format.t("shortlists:problems.gone")] });
			try {
				return await oncePerPress(trx, user, form, async () => {
					const configurations =
						(await findClientDefaults(trx, job.id))?.configurations ?? parseConfigurations({ locale: format.locale });
					const { name, kind } = request;
					const place = { siteId: brand?.id ?? null, brandKey: brand?.brand_key ?? null };
					const shortlist = await insertShortlist(trx, { jobId: job.id, name, kind, configurations, ...place }, actor);
					await addPeople(
						trx,
						shortlist.id,
						people.map(({ id }) => id),
					);
					return shortlist.uid;
				});
			} catch (error) {
				if (error instanceof KeyReused) return parsed.reply({ "": ["errors:conflict"] });
				throw error;
			}
		},
	);
	if (typeof created !== "string") return data({ result: created }, { status: 422 });
	return redirectWithToast(
		getShortlistPath(created),
		{ type: "success", message: context.get(i18n).t("shortlists:list.created") },
		{ status: 303 },
	);
}

/** Several people of a job become a shortlist. */
export default function NewShortlist(props: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { search } = useLocation();
	if (!props.loaderData.anybody) return <EmptyState title={t("list.nobody")} text={t("list.nobodyText")} />;
	// A filter's answer brings what was typed and ticked: the boxes begin with it.
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
