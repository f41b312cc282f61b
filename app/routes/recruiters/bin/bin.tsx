import { Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { listBinEntities, listDeleted } from "#db/queries/bin.ts";
import type { Route } from "./+types/bin";

const per = 25;
const lastPage = 200;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader({}, async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const all = listBinEntities(user);
	const query = url.searchParams.get("entity");
	const chosen = all.filter(({ key }) => key === query);
	const mayShortlists = can(user, "destroy", "shortlists");
	const onlyShortlists = mayShortlists && query === "shortlists";
	const key = onlyShortlists ? "shortlists" : (chosen[0]?.key ?? "");
	const from = {
		entities: onlyShortlists ? [] : chosen.length > 0 ? chosen : all,
		shortlists: mayShortlists && (onlyShortlists || chosen.length === 0),
	};
	const page = readPage(url.searchParams.get("page"), lastPage);
	const { rows, more } = await listDeleted(trx, user, from, { skip: (page - 1) * per, take: per });
	const named = (key: string) => {
		const entity = getEntity(key);
		return entity ? getLabels(entity, format.t).one : format.t("shortlists:kinds.short_list");
	};
	const next = (number: number) => `/recruiters/bin?${new URLSearchParams({ entity: key, page: String(number) })}`;
	return {
		title: format.title(format.t("bin:title")),
		entity: key,
		entities: [
			...all.map((entity) => ({ key: entity.key, label: getLabels(entity, format.t).many })),
			...(mayShortlists ? [{ key: "shortlists", label: format.t("shortlists:kinds.short_list") }] : []),
		].sort((first, other) => first.label.localeCompare(other.label)),
		rows: rows.map(({ at, entity, ...row }) => ({ ...row, entity, kind: named(entity), when: format.when(at) })),
		before: page > 1 ? next(page - 1) : null,
		after: more ? next(page + 1) : null,
	};
});

export default function Bin({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("bin");
	const { entity, entities, rows, before, after } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} />
			<Form method="get" className="mb-4 flex flex-wrap items-end gap-2">
				<label className="grid min-w-0 basis-60 gap-1 font-medium">
					{t("entity")}
					<select name="entity" defaultValue={entity} key={entity} className={`${inputClass} font-normal`}>
						<option value="">{t("all")}</option>
						{entities.map(({ key, label }) => (
							<option key={key} value={key}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button type="submit">{t("show")}</Button>
			</Form>
			{rows.length === 0 ? (
				<EmptyState title={t("empty")} text={t("emptyText")} />
			) : (
				<Table caption={t("title")}>
					<thead>
						<tr>
							<Th>{t("what")}</Th>
							<Th className="max-md:hidden">{t("who")}</Th>
							<Th className="max-md:hidden">{t("when")}</Th>
							<Th>
								<span className="sr-only">{t("restore")}</span>
							</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={`${row.entity}/${row.uid}`}>
								<RowHeader>
									{row.name}
									<span className="block font-normal text-muted text-sm">{row.kind}</span>
									<span className="block font-normal text-muted text-sm md:hidden">
										{row.by && `${row.by}, `}
										<Time {...row.when} />
									</span>
								</RowHeader>
								<Td className="max-md:hidden">{row.by}</Td>
								<Td className="max-md:hidden">
									<Time {...row.when} />
								</Td>
								<Td>
									<Form method="post" action={`/recruiters/bin/${row.entity}/${row.uid}/restore`}>
										<Button type="submit" size="sm">
											{t("restore")}
											<span className="sr-only">: {row.name}</span>
										</Button>
									</Form>
								</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
			{(before || after) && (
				<p className="mt-4 flex flex-wrap gap-2">
					{before && <LinkButton to={before}>{t("newer")}</LinkButton>}
					{after && <LinkButton to={after}>{t("older")}</LinkButton>}
				</p>
			)}
		</div>
	);
}
