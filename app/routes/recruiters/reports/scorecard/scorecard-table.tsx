import { Fragment, type ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import type { ScorecardCell } from "./scorecard-cell.ts";
import { ScorecardNumber } from "./scorecard-number.tsx";
import type { ScorecardRow } from "./scorecard-table.server.ts";
import type { sortScorecard } from "./sort-scorecard.server.ts";

interface Props {
	table: ReturnType<typeof sortScorecard>;
	teamLinks: Record<string, string>;
	/** The period, for the page of one recruiter. */
	personQuery: string;
}

export function ScorecardTable({ table, teamLinks, personQuery }: Props) {
	const { t } = useTranslation("goals");
	const { columns, rows, teams, others, total, heads, team } = table;
	return (
		<div id="scorecard">
			<Table caption={t("scorecard.title")}>
				<thead>
					<tr>
						<Th sticky sort={heads.name}>
							{t("who")}
						</Th>
						{columns.map(({ name, label }) => (
							<Th key={name} align="end" sort={heads[name]}>
								{label}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Line key={row.uid} row={row}>
							<AppLink to={`/recruiters/reports/scorecard/${row.uid}?${personQuery}`} className="link">
								{row.name}
							</AppLink>
						</Line>
					))}
					{others && (
						<Line row={others}>
							<span className="text-muted">{others.name}</span>
						</Line>
					)}
				</tbody>
				{!team && teams.length > 0 && (
					<tbody>
						<tr>
							<th scope="rowgroup" colSpan={columns.length + 1} className="col-head text-left">
								{t("scorecard.teams")}
							</th>
						</tr>
						{teams.map((row) => (
							<Line key={row.uid} row={row}>
								<AppLink to={teamLinks[row.uid ?? ""] ?? ""} className="link">
									{row.name}
								</AppLink>
							</Line>
						))}
					</tbody>
				)}
				{total.some((cell) => cell !== null) && (
					<tfoot>
						<tr>
							<RowHeader>{t("scorecard.total")}</RowHeader>
							<Cells cells={total} />
						</tr>
					</tfoot>
				)}
			</Table>
		</div>
	);
}

function Line({ row, children }: { row: ScorecardRow; children: ReactNode }) {
	const { t } = useTranslation("goals");
	return (
		<tr>
			<RowHeader sticky>
				<span className="flex min-w-36 items-center gap-2">
					{row.team !== "" && <Avatar name={row.name} url={row.photoUrl} size="sm" />}
					<span className="font-normal">
						{children}
						{row.team && <span className="block text-muted text-xs">{row.team}</span>}
						{row.hasLeft && <Badge>{t("scorecard.left")}</Badge>}
					</span>
				</span>
			</RowHeader>
			<Cells cells={row.cells} />
		</tr>
	);
}

function Cells({ cells }: { cells: readonly (ScorecardCell | null)[] }) {
	const { t } = useTranslation("goals");
	return cells.map((cell, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of their columns
		<Td key={index} align="end" className="align-top">
			{cell ? (
				<ScorecardNumber cell={cell} />
			) : (
				<Fragment>
					<span aria-hidden className="text-muted">
						–
					</span>
					<span className="sr-only">{t("scorecard.hidden")}</span>
				</Fragment>
			)}
		</Td>
	));
}
