import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";

interface LeftOutTableProps {
	rows: { name: string | null; to: string | null; reason: string }[];
	reasons: { text: string; count: string }[];
	/** Page where authorised users may override the rule with a reason. */
	override: string | null;
	more: string | null;
}

export function SkippedRowsTable({ rows, reasons, override, more }: LeftOutTableProps) {
	const { t } = useTranslation("bulk");
	return (
		<section className="mt-6" aria-labelledby="left-out">
			<h2 id="left-out" className="mb-2 font-semibold text-lg">
				{t("run.leftOut")}
			</h2>
			<ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-muted">
				{reasons.map(({ text, count }) => (
					<li key={text}>
						{text}: <span className="tabular">{count}</span>
					</li>
				))}
			</ul>
			{override && (
				<LinkButton to={override} className="mb-3">
					{t("run.override")}
				</LinkButton>
			)}
			<Table caption={t("run.leftOut")}>
				<thead>
					<tr>
						<Th>{t("run.record")}</Th>
						<Th>{t("run.reason")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, to, reason }, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
						<Tr key={place}>
							<RowHeader>
								{to && name ? (
									<AppLink to={to} className="link">
										{name}
									</AppLink>
								) : (
									(name ?? t("run.gone"))
								)}
							</RowHeader>
							<Td>{reason}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			{more && (
				<p className="mt-3">
					<AppLink to={more} className="link">
						{t("run.more")}
					</AppLink>
				</p>
			)}
		</section>
	);
}
