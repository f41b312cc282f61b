import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listMembers } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/comments";
import { ShortlistDialog } from "./dialog.tsx";
import { withShortlist } from "./record.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	return withShortlist(context, params.id, "read", async ({ trx, record: one, businessId, say }) => ({
		people: (await listMembers(trx, businessId, one.id)).flatMap(({ uid, name, said }) => {
			const words = said
				.filter(({ description }) => description)
				.map(({ at, ...word }) => ({ ...word, at: say.when(at).text }));
			return words.length > 0 ? [{ uid, name, words }] : [];
		}),
	}));
}

/** What viewers wrote, by person. */
export default function Comments({ loaderData: { people } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	return (
		<ShortlistDialog title={t("comments.title")}>
			{people.length === 0 && <EmptyState title={t("comments.none")} text={t("comments.noneText")} level={3} />}
			<ul className="grid gap-4">
				{people.map(({ uid, name, words }) => (
					<li key={uid}>
						<h3 className="font-semibold">{name}</h3>
						<ul className="mt-1 grid gap-2">
							{words.map((word) => (
								<li key={word.viewer} className="border-line border-l-4 pl-3">
									<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
										{word.viewer} · {word.at}
										{word.like !== null && (
											<Badge tone={word.like ? "success" : "danger"}>
												{t(word.like ? "verdict.like" : "verdict.dislike")}
											</Badge>
										)}
									</p>
									<p className="whitespace-pre-line break-words">{word.description}</p>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</ShortlistDialog>
	);
}
