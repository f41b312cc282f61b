import { Form } from "react-router";
import type { FormattedTime } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { buttonClass, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Download, Trash2 } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";

interface Row {
	uid: string;
	name: string;
	state: "running" | "ready" | "failed";
	problem: "error" | "not_allowed" | "delivery" | null;
	recruiter: string;
	rows: string;
	files: string;
	filesTotal: string;
	percent: number;
	missing: number;
	sealed: boolean;
	scheduled: boolean;
	delivered: string | null;
	size: string | null;
	checksum: string | null;
	when: FormattedTime;
	expires: string;
}

const tones = { running: "progress", ready: "success", failed: "danger" } as const;

/** Files of the last seven days; polls progress while an export runs. */
export function ExportTable({ rows }: { rows: readonly Row[] }) {
	const { t } = useTranslation("business_data");
	useRefreshEvery(
		3_000,
		rows.some(({ state }) => state === "running"),
	);
	if (rows.length === 0) return <EmptyState icon={Download} title={t("exports.empty")} text={t("exports.emptyText")} />;
	return (
		<Table caption={t("exports.files")}>
			<thead>
				<tr>
					<Th>{t("exports.file")}</Th>
					<Th className="max-md:hidden">{t("exports.contents")}</Th>
					<Th className="max-md:hidden">{t("exports.expires")}</Th>
					<Th>{t("exports.state")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2">
							<span className="break-words">{row.name}</span>
							<span className="block font-normal text-muted text-sm">
								<Time {...row.when} /> · {row.scheduled ? t("exports.byPlan", { name: row.recruiter }) : row.recruiter}
							</span>
							{row.problem && (
								<span className="block font-normal text-danger-text text-sm">
									{t(`exports.problems.${row.problem}`)}
								</span>
							)}
							{row.delivered && (
								<span className="block break-all font-normal text-muted text-sm">
									{t("exports.delivered", { where: row.delivered })}
								</span>
							)}
						</RowHeader>
						<Td className="max-md:hidden">
							<span className="tabular">{t("exports.counts", { rows: row.rows, files: row.files })}</span>
							<span className="block text-muted text-sm">
								{t(row.sealed ? "exports.sealedIn" : "exports.sealedOut")}
							</span>
							{row.missing > 0 && (
								<span className="block text-muted text-sm">{t("exports.missing", { count: row.missing })}</span>
							)}
						</Td>
						<Td className="tabular max-md:hidden">{row.expires}</Td>
						<Td>
							<div className="flex flex-wrap items-center gap-2">
								{row.state === "ready" ? (
									<a
										href={`/administrator/exports/${row.uid}/file`}
										download
										title={row.checksum ? `SHA-256 ${row.checksum}` : undefined}
										className={buttonClass("secondary", "sm")}
									>
										<Download aria-hidden className="size-4" />
										{t("exports.get", { size: row.size ?? "" })}
									</a>
								) : row.state === "running" ? (
									<div className="min-w-32">
										<Progress
											value={row.percent}
											label={t("exports.progress", { files: row.files, total: row.filesTotal })}
										/>
									</div>
								) : (
									<StatusBadge tone={tones[row.state]} label={t(`exports.states.${row.state}`)} />
								)}
								<Form method="post" action={`/administrator/exports/${row.uid}/delete`}>
									<IconButton
										type="submit"
										size="sm"
										icon={Trash2}
										label={t("exports.deleteNamed", { name: row.name })}
									/>
								</Form>
							</div>
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
