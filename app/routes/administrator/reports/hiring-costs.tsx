import type { ReactNode } from "react";
import { Form } from "react-router";
import { i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/hiring-costs";
import { FilterSelect, PeriodFields } from "./filter-fields.tsx";
import { type CostCell, readHiringCosts } from "./hiring-costs.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	return { title: createFormatters(context).title(t("reports:costs.title")), ...(await readHiringCosts(context, url)) };
}

type Data = Route.ComponentProps["loaderData"];

export default function HiringCosts({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("reports");
	const { rows, problems, costsPath, filter } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("costs.title")}
				text={t("costs.text")}
				actions={
					<>
						<LinkButton to={costsPath}>{t("costs.typed")}</LinkButton>
						<LinkButton to={`${costsPath}/new`} icon={Plus}>
							{t("costs.add")}
						</LinkButton>
					</>
				}
			/>
			<Filter {...loaderData} />
			{Object.keys(problems).length === 0 && (
				<Card as="section" aria-label={t(`costs.splits.${filter.split}`)}>
					{rows.length === 0 ? (
						<EmptyState title={t("costs.none")} text={t("costs.noneText")} level={2} />
					) : (
						<CostTable {...loaderData} />
					)}
				</Card>
			)}
		</div>
	);
}

function CostTable({ rows, total, more, filter, heads, texts }: Data) {
	const { t } = useTranslation("reports");
	const draw = (cells: readonly CostCell[]) =>
		cells.map(({ name, text, to, why }, at) => (
			<Td key={name} numeric data-label={heads[at]?.label}>
				<MaybeLink to={to}>{text}</MaybeLink>
				{why !== null && <span className="block text-muted text-xs">{why}</span>}
			</Td>
		));
	return (
		<>
			<Table caption={t("costs.title")} cards>
				<thead>
					<tr>
						<Th>{t(`costs.splits.${filter.split}`)}</Th>
						{heads.map(({ name, label }) => (
							<Th key={name} align="end" className="whitespace-normal">
								{label}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, cells }) => (
						<Tr key={key}>
							<RowHeader className="font-normal">{label}</RowHeader>
							{draw(cells)}
						</Tr>
					))}
					{total && (
						<Tr className="font-semibold">
							<RowHeader>{t("costs.total")}</RowHeader>
							{draw(total)}
						</Tr>
					)}
				</tbody>
			</Table>
			<p className="mt-3 text-muted text-sm">{t("costs.note")}</p>
			{more > 0 && <p className="text-muted text-sm">{t("costs.more", { count: more, number: more })}</p>}
			<dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
				{texts.map(({ name, text }) => (
					<div key={name}>
						<dt className="font-medium">{name}</dt>
						<dd className="text-muted">{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
	if (to === null) return children;
	return (
		<AppLink to={to} className="link">
			{children}
		</AppLink>
	);
}

function Filter({ filter, problems, splits }: Data) {
	const { t } = useTranslation("reports");
	const { t: builder } = useTranslation("report_builder");
	return (
		<Form method="get" className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
			<PeriodFields from={filter.from} to={filter.to} problems={problems} />
			<FilterSelect
				name="by"
				label={t("costs.by")}
				value={filter.split}
				problem={problems.by ? t("costs.noSplit") : null}
				options={splits.map((split) => ({ value: split, label: t(`costs.splits.${split}`) }))}
			/>
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("apply")}
				</Button>
			</div>
			{filter.strange !== null && (
				<p role="alert" className="col-span-full text-danger-text text-sm">
					{builder("problems.unknown", { name: filter.strange })}
				</p>
			)}
		</Form>
	);
}
