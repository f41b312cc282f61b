import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { showSet } from "./show-set.server.ts";

/** Whole systems, before single files. */
export function SetList({ sets }: { sets: ReturnType<typeof showSet>[] }) {
	const { t } = useTranslation("imports");
	return (
		<div className="mb-6">
			<Table caption={t("sets.list")}>
				<thead>
					<tr>
						<Th>{t("sets.list")}</Th>
						<Th className="max-md:hidden">{t("who")}</Th>
						<Th className="max-md:hidden">{t("when")}</Th>
						<Th>{t("state")}</Th>
					</tr>
				</thead>
				<tbody>
					{sets.map((item) => (
						<Tr key={item.uid}>
							<RowHeader>
								<AppLink to={`/recruiters/imports/sets/${item.uid}`} className="link break-all">
									{item.name}
								</AppLink>
								<span className="block font-normal text-muted text-sm">{item.system}</span>
							</RowHeader>
							<Td className="max-md:hidden">{item.recruiter}</Td>
							<Td className="max-md:hidden">
								<Time {...item.when} />
							</Td>
							<Td>
								<StatusBadge tone={item.state.tone} label={item.state.label} />
							</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}
