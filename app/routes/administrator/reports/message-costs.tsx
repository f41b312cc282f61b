import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/message-costs";
import { FilterSelect, PeriodFields } from "./filter-fields.tsx";
import { readMessageCostPage } from "./message-costs.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["read", "message_channels"], readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		title: format.title(t("messaging:costs.title")),
		...(await readMessageCostPage(trx, user, url.searchParams, format)),
	}),
);

type Data = Route.ComponentProps["loaderData"];

export default function MessageCosts({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("messaging");
	const { tabs, pricesPath, problems, uncounted, filter, rows, csvTo } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("costs.title")}
				text={t("costs.text")}
				actions={<LinkButton to={pricesPath}>{t("costs.prices")}</LinkButton>}
			/>
			<Tabs label={t("costs.title")} items={tabs} />
			<Filter {...loaderData} />
			{uncounted && (
				<div className="mb-4">
					<Banner tone="warning">{t("costs.uncounted", { number: uncounted })}</Banner>
				</div>
			)}
			{Object.keys(problems).length === 0 && (
				<Card as="section" aria-labelledby="cost-numbers">
					<CardHeader
						id="cost-numbers"
						title={t(`costs.by.${filter.split}`)}
						text={t(`costs.note.${filter.view}`)}
						actions={
							rows.length > 0 && (
								<a className="link text-sm" href={csvTo} download>
									{t("costs.csv")}
								</a>
							)
						}
					/>
					{rows.length === 0 ? (
						<EmptyState title={t(`costs.empty.${filter.view}`)} text={t(`costs.emptyText.${filter.view}`)} level={3} />
					) : (
						<CostTable {...loaderData} />
					)}
				</Card>
			)}
		</div>
	);
}

function CostTable({ rows, total, more, filter }: Data) {
	const { t } = useTranslation("messaging");
	return (
		<>
			<Table caption={t("costs.title")} cards>
				<thead>
					<tr>
						<Th>{t(`costs.splits.${filter.split}`)}</Th>
						<Th align="end">{t("costs.messages")}</Th>
						<Th align="end">{t("costs.cost")}</Th>
						<Th align="end">{t("costs.unpriced")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, to, ...row }) => (
						<Tr key={key}>
							<RowHeader className="font-normal">
								{to ? (
									<AppLink to={to} className="link">
										{label}
									</AppLink>
								) : (
									label
								)}
							</RowHeader>
							<CostCells {...row} />
						</Tr>
					))}
					{total && (
						<Tr className="font-semibold">
							<RowHeader>{t("costs.total")}</RowHeader>
							<CostCells {...total} />
						</Tr>
					)}
				</tbody>
			</Table>
			{more > 0 && <p className="mt-2 text-muted text-sm">{t("costs.more", { count: more })}</p>}
		</>
	);
}

function CostCells({ messages, costs, unpriced }: NonNullable<Data["total"]>) {
	const { t } = useTranslation("messaging");
	return (
		<>
			<Td numeric data-label={t("costs.messages")}>
				{messages}
			</Td>
			<Td numeric data-label={t("costs.cost")}>
				{costs.length === 0 ? "–" : costs.join(" + ")}
			</Td>
			<Td numeric data-label={t("costs.unpriced")}>
				{unpriced ?? "–"}
			</Td>
		</>
	);
}

function Filter({ filter, problems, splits, brands, channels }: Data) {
	const { t } = useTranslation("messaging");
	const explain = (name: "by" | "brand" | "channel") => (problems[name] ? t("costs.unknown") : null);
	return (
		<Form method="get" className="mt-4 mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6">
			<input type="hidden" name="view" value={filter.view} />
			{filter.view === "sent" && <PeriodFields from={filter.from} to={filter.to} problems={problems} />}
			<FilterSelect name="by" label={t("costs.divide")} value={filter.split} problem={explain("by")} options={splits} />
			<FilterSelect
				name="brand"
				label={t("costs.splits.brand")}
				value={filter.brand}
				problem={explain("brand")}
				everything={t("costs.everyBrand")}
				options={brands}
			/>
			<FilterSelect
				name="channel"
				label={t("costs.splits.channel")}
				value={filter.channel ?? ""}
				problem={explain("channel")}
				everything={t("costs.everyChannel")}
				options={channels}
			/>
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("costs.apply")}
				</Button>
			</div>
		</Form>
	);
}
