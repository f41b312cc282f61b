import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { ListedShortlist } from "#db/queries/shortlists/find.ts";
import { statusTones } from "./status-tones.ts";

type View = Omit<ListedShortlist, "sentAt" | "expiresAt" | "job"> & {
	sent: string | null;
	/** In a list of several jobs. */
	job?: ListedShortlist["job"];
};

interface ShortlistsTableProps {
	shortlists: readonly View[];
	ticked?: boolean;
}

export function ShortlistsTable({ shortlists, ticked = false }: ShortlistsTableProps) {
	const { t } = useTranslation("shortlists");
	return (
		<Table caption={t("list.title")} cards>
			<thead>
				<tr>
					{ticked && (
						<Th>
							<span className="sr-only">{t("all.select")}</span>
						</Th>
					)}
					<Th>{t("list.name")}</Th>
					<Th>{t("list.status")}</Th>
					<Th align="end">{t("list.people")}</Th>
					<Th align="end">{t("list.opened")}</Th>
					<Th align="end">{t("verdict.like")}</Th>
					<Th align="end">{t("verdict.dislike")}</Th>
					<Th align="end">{t("verdict.star")}</Th>
					<Th align="end">{t("list.comments")}</Th>
					<Th>{t("list.sent")}</Th>
				</tr>
			</thead>
			<tbody>
				{shortlists.map((shortlist) => (
					<Tr key={shortlist.uid}>
						{ticked && (
							<Td className="pick">
								<label className="grid size-6 max-md:size-10 place-items-center">
									<input type="checkbox" name="ids" value={shortlist.uid} className="size-5" />
									<span className="sr-only">{t("all.selectOne", { name: shortlist.name })}</span>
								</label>
							</Td>
						)}
						<RowHeader className="md:min-w-48">
							<AppLink to={`/recruiters/shortlists/${shortlist.uid}`} className="link">
								{shortlist.name}
							</AppLink>
							<span className="block font-normal text-muted text-sm">
								{[t(`kinds.${shortlist.kind}`), shortlist.job?.title, shortlist.job?.company]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</RowHeader>
						<Td>
							<Badge tone={statusTones[shortlist.status]}>{t(`statuses.${shortlist.status}`)}</Badge>
							{shortlist.job && shortlist.status !== "closed" && shortlist.waiting > 0 && (
								<span className="block text-muted text-sm">{t("all.waiting", { count: shortlist.waiting })}</span>
							)}
						</Td>
						<Td numeric data-label={t("list.people")}>
							{shortlist.people}
						</Td>
						<Td numeric data-label={t("list.opened")}>
							{shortlist.opened}/{shortlist.viewers}
						</Td>
						<Td numeric data-label={t("verdict.like")}>
							{shortlist.like_candidates}
						</Td>
						<Td numeric data-label={t("verdict.dislike")}>
							{shortlist.deslike_candidates}
						</Td>
						<Td numeric data-label={t("verdict.star")}>
							{shortlist.star_candidate}
						</Td>
						<Td numeric data-label={t("list.comments")}>
							{shortlist.amount_description}
						</Td>
						<Td data-label={t("list.sent")}>{shortlist.sent ?? "–"}</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
