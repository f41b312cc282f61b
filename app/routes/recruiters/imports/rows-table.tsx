import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { RowKind } from "#db/queries/imports/show.ts";

interface Row {
	number: string;
	name: string;
	problems: { column: string; reason: string; says: string }[];
	twin: string | null;
	twinTo: string | null;
}

interface RowsTableProps {
	own: string;
	kind: RowKind;
	table: { reasons: { column: string; reason: string; count: string }[]; rows: Row[]; more: number | null };
}

const wordsOf = { wrong: "wrong", failed: "wrong", twin: "twin", skipped: "twin", left: "left" } as const;

export function RowsTable({ own, kind, table: { reasons, rows, more } }: RowsTableProps) {
	const { t } = useTranslation("imports");
	const words = wordsOf[kind];
	const title = t(`check.${words}Title`);
	return (
		<div className="mt-6">
			<h2 className="font-semibold text-lg">{title}</h2>
			<p className="mb-3 text-muted">{t(`check.${words}Text`)}</p>
			{kind === "wrong" && (
				<p className="mb-3">
					<LinkButton to={`${own}/errors`} variant="secondary" size="sm" reloadDocument>
						{t("run.errors")}
					</LinkButton>
				</p>
			)}
			{reasons.length > 0 && (
				<ul className="mb-3 flex flex-col gap-1">
					{reasons.map(({ column, reason, count }) => (
						<li key={`${column} ${reason}`}>
							<span className="tabular font-medium">{count}</span> · {column}: {reason}
						</li>
					))}
				</ul>
			)}
			<Table caption={title}>
				<thead>
					<tr>
						<Th>{t("row")}</Th>
						<Th>{t("why")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Tr key={row.number}>
							<RowHeader className="py-2 align-top">
								<span className="tabular">{row.number}</span>
								<span className="wrap-anywhere block font-normal text-muted text-sm">{row.name}</span>
							</RowHeader>
							<Td className="wrap-anywhere">
								{row.twin &&
									(row.twinTo ? (
										<AppLink to={row.twinTo} className="link">
											{row.twin}
										</AppLink>
									) : (
										row.twin
									))}
								{row.problems.map(({ column, reason, says }) => (
									<span key={`${column} ${reason}`} className="block">
										<span className="font-medium">{column}</span>: {reason}{" "}
										{says !== "" && <span className="text-muted">“{says}”</span>}
									</span>
								))}
							</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			{more !== null && (
				<p className="mt-3">
					<AppLink to={`${own}?rows=${kind}&after=${more}`} className="link">
						{t("more")}
					</AppLink>
				</p>
			)}
		</div>
	);
}
