import { Form } from "react-router";
import { impactDimensions, impactStages, unknownGroup } from "#app/domain/reports/impact-counts.ts";
import { fourFifths } from "#app/domain/reports/impact-ratios.ts";
import { formatFact } from "#app/entities/reports/fact-dimensions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterField, getFilterProps } from "#app/ui/form/filter-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/impact-report";
import { permitImpact, readImpact } from "./read-impact.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const facts = { sex: ["gender"], race: ["ethnicity"], age: ["age"], sex_race: ["gender", "ethnicity"] } as const;

export const loader = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, url, context, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		permitImpact(context);
		const { result, ...page } = await readImpact(trx, url.searchParams, format);
		const decimals = (text: string) => (format.locale === "pt" ? text.replace(".", ",") : text);
		const toPercent = (rate: string) => `${decimals(String(Math.round(Number(rate) * 1000) / 10))}%`;
		const tables = impactDimensions.map((dimension) => {
			const rows = result?.rows.filter((row) => row.dimension === dimension) ?? [];
			const hidden = impactStages.map((stage) => result?.hidden.get(`${dimension} ${stage}`) ?? 0);
			return {
				dimension,
				title: t(`impact:dimensions.${dimension}`),
				hidden: impactStages.map((_, at) => (hidden[at] ? t("impact:hidden", { count: hidden[at] }) : "")),
				groups: [...new Set(rows.map(({ category }) => category))].map((category) => ({
					category,
					label: category
						.split("|")
						.map((key, at) =>
							key === unknownGroup ? t("impact:unknown") : formatFact(facts[dimension][at] ?? "gender", key, format),
						)
						.join(" · "),
					cells: impactStages.map((stage) => {
						const row = rows.find((cell) => cell.stage === stage && cell.category === category);
						return row
							? {
									rate: toPercent(row.rate),
									count: t("impact:cell", {
										selected: format.number(row.selected),
										applicants: format.number(row.applicants),
									}),
									ratio: row.ratio && t("impact:ratio", { ratio: decimals(row.ratio) }),
									low: row.ratio !== null && Number(row.ratio) < fourFifths,
								}
							: null;
					}),
				})),
			};
		});
		const query = new URLSearchParams(Object.entries(page.filter).filter(([, value]) => value !== ""));
		return {
			...page,
			pageTitle: format.title(t("impact:title")),
			total: result && t("impact:total", { count: result.total, number: format.number(result.total) }),
			counted:
				result &&
				(result.countedAt ? t("impact:counted", { when: format.when(result.countedAt).title }) : t("impact:live")),
			stages: impactStages.map((stage) => t(`reference:pipeline.${stage}`)),
			tables: tables.filter(({ groups }) => groups.length > 0),
			files: result && [
				{ to: `/recruiters/reports/impact/csv?${query}`, label: t("impact:csv") },
				{ to: "/recruiters/reports/impact/script/impact.sql", label: t("impact:sql") },
				{ to: "/recruiters/reports/impact/script/impact.py", label: t("impact:python") },
			],
		};
	},
);

/** Selection rates per group and step, without identifying anyone. */
export default function ImpactReport({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("impact");
	const { filter, problems, sites, tables, stages } = page;
	const month = (name: "from" | "to") => (
		<FilterField name={name} label={t(name)} problem={problems[name]}>
			<input type="month" key={filter[name]} defaultValue={filter[name]} {...getFilterProps(name, problems[name])} />
		</FilterField>
	);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} />
			<Form className="mb-4 flex flex-wrap items-end gap-3">
				{month("from")}
				{month("to")}
				<FilterField name="site" label={t("site")} problem={problems.site}>
					<select key={filter.site} defaultValue={filter.site} {...getFilterProps("site", problems.site)}>
						<option value="">{t("anySite")}</option>
						{sites.map(({ uid, title }) => (
							<option key={uid} value={uid}>
								{title}
							</option>
						))}
					</select>
				</FilterField>
				<FilterField name="job" label={t("job")} problem={problems.job}>
					<input key={filter.job} defaultValue={filter.job} maxLength={40} {...getFilterProps("job", problems.job)} />
				</FilterField>
				<Button type="submit">{t("show")}</Button>
			</Form>
			{page.total && (
				<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
					<p>
						{page.total}. <span className="text-muted">{page.counted}</span>
					</p>
					<div className="flex flex-wrap gap-2">
						{page.files?.map(({ to, label }) => (
							<LinkButton key={to} to={to} reloadDocument size="sm">
								{label}
							</LinkButton>
						))}
					</div>
				</div>
			)}
			{page.total && tables.length === 0 && <EmptyState title={t("none")} text={t("noneText")} level={2} />}
			<div className="grid grid-cols-1 gap-4">
				{tables.map(({ dimension, title, groups, hidden }) => (
					<Card key={dimension}>
						<CardHeader title={title} />
						<Table caption={title} cards>
							<thead>
								<tr>
									<Th>{t("group")}</Th>
									{stages.map((stage) => (
										<Th key={stage} align="end" className="whitespace-normal">
											{stage}
										</Th>
									))}
								</tr>
							</thead>
							<tbody>
								{groups.map(({ category, label, cells }) => (
									<Tr key={category}>
										<RowHeader className="font-normal">{label}</RowHeader>
										{cells.map((cell, at) => (
											<Td key={stages[at]} numeric data-label={stages[at]}>
												{cell ? (
													<>
														{cell.rate}
														<span className="block text-muted text-xs">{cell.count}</span>
														{cell.ratio && (
															<span className={cell.low ? "block text-warning-text text-xs" : "block text-xs"}>
																{cell.ratio}
																{cell.low && `, ${t("below")}`}
															</span>
														)}
													</>
												) : (
													"–"
												)}
											</Td>
										))}
									</Tr>
								))}
								{hidden.some((text) => text !== "") && (
									<Tr>
										<RowHeader className="font-normal text-muted">–</RowHeader>
										{hidden.map((text, at) => (
											<Td key={stages[at]} align="end" data-label={stages[at]} className="text-muted text-xs">
												{text}
											</Td>
										))}
									</Tr>
								)}
							</tbody>
						</Table>
					</Card>
				))}
			</div>
			<p className="mt-4 max-w-[80ch] text-muted text-sm">{t("how")}</p>
		</div>
	);
}
