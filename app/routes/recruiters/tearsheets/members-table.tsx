import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { readMembersTable } from "./table.server.ts";

interface Props {
	list: { path: string; here: string; fills: boolean; audited: boolean; head: { name: string } };
	table: Awaited<ReturnType<typeof readMembersTable>>;
}

/** List members with checkboxes: remove them, or pass them to their entity's bulk pages. */
export function MembersTable({ list, table }: Props) {
	const { t } = useTranslation(["work", "bulk"]);
	if (table.total === 0) return <EmptyState title={t("list.emptyTitle")} text={t("list.emptyText")} />;
	const names = new Map(table.categories.map(({ uid, name }) => [uid, name]));
	const selects = list.fills || table.bulk !== null;
	const avatars = table.bulk === null || isRecipientEntity(table.bulk);
	return (
		<form method="post" action={`${list.path}/members/remove`} className="grid grid-cols-1 gap-3">
			<IdempotencyField />
			<input type="hidden" name="back" value={list.here} />
			<Table caption={list.head.name}>
				<thead>
					<tr>
						<Th>{t("list.name")}</Th>
						{table.bulk === null && <Th>{t("list.type")}</Th>}
						<Th>{t("list.status")}</Th>
						<Th>{t("list.category")}</Th>
						<Th>{t("list.note")}</Th>
						<Th>{t("list.addedBy")}</Th>
						<Th>{t("list.addedAt")}</Th>
					</tr>
				</thead>
				<tbody data-beside="">
					{table.rows.map((row) => (
						<tr key={row.uid}>
							<RowHeader>
								<span className="flex min-w-0 items-center gap-2.5">
									{selects && (
										<input
											type="checkbox"
											name="ids"
											value={row.record}
											aria-label={row.name}
											className="size-4 shrink-0"
										/>
									)}
									{avatars && <Avatar name={row.name} url={row.picture} size="sm" />}
									<span className="min-w-0">
										{row.to ? (
											<AppLink to={row.to} className="font-medium hover:underline">
												{row.name}
											</AppLink>
										) : (
											row.name
										)}
										{row.sub && <span className="block font-normal text-muted text-sm">{row.sub}</span>}
									</span>
								</span>
							</RowHeader>
							{table.bulk === null && <Td>{row.type}</Td>}
							<Td>{row.status ? <StatusBadge {...row.status} /> : <span className="text-muted">–</span>}</Td>
							<Td>{(row.category && names.get(row.category)) ?? <span className="text-muted">–</span>}</Td>
							<Td>{row.note ?? <span className="text-muted">–</span>}</Td>
							<Td>{row.addedBy ?? <span className="text-muted">–</span>}</Td>
							<Td>
								<Time {...row.when} />
							</Td>
						</tr>
					))}
				</tbody>
			</Table>
			{table.hidden > 0 && <p className="text-muted text-sm">{t("list.hidden", { count: table.hidden })}</p>}
			{selects && (
				<div className="flex flex-wrap items-end gap-2">
					{table.bulk !== null && (
						<>
							<Button
								type="submit"
								name="act"
								value="edit"
								formMethod="get"
								formAction={`/recruiters/bulk/${table.bulk}`}
							>
								{t("bulk:acts.edit")}
							</Button>
							<Button
								type="submit"
								name="act"
								value="export"
								formMethod="get"
								formAction={`/recruiters/bulk/${table.bulk}`}
							>
								{t("bulk:acts.export")}
							</Button>
							{table.prospects && (
								<Button
									type="submit"
									name="act"
									value="prospecting"
									formMethod="get"
									formAction={`/recruiters/bulk/${table.bulk}`}
								>
									{t("bulk:acts.prospecting")}
								</Button>
							)}
						</>
					)}
					{list.fills && (
						<>
							{list.audited && (
								<label className="grid min-w-48 flex-1 gap-1">
									<span className="font-medium">{t("list.reason")}</span>
									<input name="note" maxLength={1000} autoComplete="off" className={inputClass} />
								</label>
							)}
							<Button type="submit" variant="danger">
								{t("list.removeSelected")}
							</Button>
						</>
					)}
				</div>
			)}
			<Pagination
				page={table.page}
				per={table.per}
				total={{ count: table.total, capped: false }}
				url={(page) => (page === 1 ? table.base : `${table.base}?page=${page}`)}
			/>
		</form>
	);
}
