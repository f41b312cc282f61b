import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { addDays, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterField, getFilterProps } from "#app/ui/form/filter-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { type BoardPerformance, readBoardPerformance } from "#db/queries/job-boards/board-performance.ts";
import type { Route } from "./+types/job-boards";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const usualDays = 90;

export const loader = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, url, context, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		permit(context, "read", "jobs");
		const today = localDay(new Date());
		const from = url.searchParams.get("from") || addDays(today, 1 - usualDays);
		const to = url.searchParams.get("to") || today;
		const problems = {
			...(isDay(from) ? {} : { from: t("job_boards:report.problems.day") }),
			...(isDay(to) ? {} : { to: t("job_boards:report.problems.day") }),
			...(isDay(from) && isDay(to) && from > to ? { to: t("job_boards:report.problems.reversed") } : {}),
		} as { from?: string; to?: string };
		const rows = Object.keys(problems).length > 0 ? [] : await readBoardPerformance(trx, { from, to });
		const each = (cents: number, count: number, none: string) =>
			cents === 0
				? { text: "–", why: t("job_boards:report.noCost") }
				: count === 0
					? { text: "–", why: none }
					: { text: format.money(Math.round(cents / count), "BRL"), why: null };
		const toCells = ({ ads, views, applies, hires, costCents }: BoardPerformance) => [
			{ name: "ads", text: format.number(ads), why: null },
			{ name: "views", text: format.number(views), why: null },
			{ name: "applies", text: format.number(applies), why: null },
			{ name: "hires", text: format.number(hires), why: null },
			{ name: "cost", text: format.money(costCents, "BRL"), why: null },
			{ name: "perApply", ...each(costCents, applies, t("job_boards:report.noApply")) },
			{ name: "perHire", ...each(costCents, hires, t("job_boards:report.noHire")) },
		];
		return {
			pageTitle: format.title(t("job_boards:report.title")),
			from,
			to,
			problems,
			rows: rows.map(({ provider, returns }) => ({
				key: provider,
				name: t(`job_boards:names.${provider}`),
				cells: toCells(returns),
			})),
			heads: [
				t("job_boards:report.ads"),
				t("job_boards:job.views"),
				t("job_boards:job.applies"),
				t("job_boards:job.hires"),
				t("job_boards:job.cost"),
				t("job_boards:report.perApply"),
				t("job_boards:report.perHire"),
			],
		};
	},
);

export default function JobBoardsReport({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("job_boards");
	const { rows, heads, from, to, problems } = loaderData;
	const day = (name: "from" | "to", value: string) => (
		<FilterField name={name} label={t(`report.${name}`)} problem={problems[name]}>
			<input type="date" key={value} defaultValue={value} {...getFilterProps(name, problems[name])} />
		</FilterField>
	);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("report.title")} text={t("report.text")} />
			<Form className="mb-4 flex flex-wrap items-end gap-3">
				{day("from", from)}
				{day("to", to)}
				<Button type="submit">{t("report.show")}</Button>
			</Form>
			{Object.keys(problems).length === 0 && (
				<Card>
					{rows.length === 0 ? (
						<EmptyState title={t("report.none")} text={t("report.noneText")} level={2} />
					) : (
						<>
							<Table caption={t("report.title")} cards>
								<thead>
									<tr>
										<Th>{t("report.board")}</Th>
										{heads.map((head) => (
											<Th key={head} align="end" className="whitespace-normal">
												{head}
											</Th>
										))}
									</tr>
								</thead>
								<tbody>
									{rows.map(({ key, name, cells }) => (
										<Tr key={key}>
											<RowHeader className="font-normal">{name}</RowHeader>
											{cells.map((cell, at) => (
												<Td key={cell.name} numeric data-label={heads[at]}>
													{cell.text}
													{cell.why && <span className="block text-muted text-xs">{cell.why}</span>}
												</Td>
											))}
										</Tr>
									))}
								</tbody>
							</Table>
							<p className="mt-3 text-muted text-sm">{t("report.note")}</p>
						</>
					)}
				</Card>
			)}
		</div>
	);
}
