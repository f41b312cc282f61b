import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Sends } from "../queue/sent-messages.tsx";
import type { RecipientView } from "./recipient-view.server.ts";

/** Each person with what left, what comes, and what they answered. */
export function RecipientsTable({ rows, path }: { rows: RecipientView[]; path: string }) {
	const { t } = useTranslation("sendouts");
	return (
		<Table caption={t("queue.tabs.recipients")}>
			<thead>
				<tr>
					<Th>{t("recipients.name")}</Th>
					<Th>{t("recipients.state")}</Th>
					<Th className="max-md:hidden">{t("recipients.step")}</Th>
					<Th className="max-md:hidden">{t("recipients.answer")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2 align-top">
							<AppLink to={`${path}/recipients/${row.uid}`} className="link break-words">
								{row.name}
							</AppLink>
							{row.email && <span className="block break-all font-normal text-muted text-sm">{row.email}</span>}
						</RowHeader>
						<Td className="py-2 align-top">
							<StatusBadge {...row.state} />
							{row.reason && <span className="mt-1 block text-muted text-sm">{row.reason}</span>}
							{row.due && <span className="mt-1 block text-muted text-sm">{row.due}</span>}
						</Td>
						<Td className="py-2 align-top max-md:hidden">
							<Sends sends={row.sends} name={row.name} />
						</Td>
						<Td className="py-2 align-top max-md:hidden">
							{row.answer && (
								<>
									<span className="font-medium">{row.answer.kind}</span>
									{row.answer.text && (
										<span className="line-clamp-3 block max-w-[40ch] break-words text-sm">{row.answer.text}</span>
									)}
									{row.answer.sentimentText && (
										<span className="block text-muted text-sm">{row.answer.sentimentText}</span>
									)}
								</>
							)}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
