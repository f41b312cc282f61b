import { type DragEvent, useState } from "react";
import { Form, useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { editShortlistMembersAction } from "#app/routes/shared/shortlist/order-action.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/order";
import { ShortlistDialog } from "./dialog.tsx";

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({
		people: (await listMembers(trx, record.id)).map(({ uid, name, headline }) => ({ uid, name, headline })),
	}),
);

export const action = editShortlistMembersAction;

/** The order of candidates for clients: drag and drop, or buttons that need no JavaScript. */
export default function Order({ loaderData: { people } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const fetcher = useFetcher();
	const hydrated = useHydrated();
	const [locked, setHeld] = useState<string | null>(null);
	const request = fetcher.formData?.getAll("order").map(String);
	const visible = request ? request.flatMap((uid) => people.filter((person) => person.uid === uid)) : people;

	function drop(event: DragEvent, uid: string) {
		event.preventDefault();
		if (!locked || locked === uid) return;
		const uids = visible.map((item) => item.uid).filter((item) => item !== locked);
		const from = visible.findIndex((item) => item.uid === locked);
		const to = visible.findIndex((item) => item.uid === uid);
		uids.splice(uids.indexOf(uid) + (from < to ? 1 : 0), 0, locked);
		const form = new FormData();
		for (const uid of uids) form.append("order", uid);
		setHeld(null);
		void fetcher.submit(form, { method: "post" });
	}

	return (
		<ShortlistDialog title={t("order.title")} text={t("order.text")}>
			{visible.length === 0 && <p className="text-muted">{t("viewer.empty")}</p>}
			<ol className="divide-y divide-line border-line border-y">
				{visible.map(({ uid, name, headline }, at) => (
					<li
						key={uid}
						draggable={hydrated}
						onDragStart={() => setHeld(uid)}
						onDragOver={(event) => event.preventDefault()}
						onDrop={(event) => drop(event, uid)}
						className={`flex items-center gap-3 py-2 ${hydrated ? "cursor-grab" : ""} ${locked === uid ? "opacity-50" : ""}`}
					>
						<span className="tabular w-6 shrink-0 text-muted">{at + 1}</span>
						<div className="min-w-0 flex-1">
							<p className="break-words font-medium">{name}</p>
							{headline && <p className="text-muted text-sm">{headline}</p>}
						</div>
						<Form method="post" preventScrollReset className="flex shrink-0 gap-1">
							<input type="hidden" name="apply" value={uid} />
							{(["up", "down", "remove"] as const).map((what) => (
								<Button
									key={what}
									type="submit"
									size="sm"
									variant="ghost"
									name="what"
									value={what}
									disabled={(what === "up" && at === 0) || (what === "down" && at === visible.length - 1)}
									aria-label={t(`order.${what}`, { name })}
									title={t(`order.${what}`, { name })}
								>
									<Icon name={{ up: "arrow-up", down: "arrow-down", remove: "trash-2" }[what]} className="size-4" />
								</Button>
							))}
						</Form>
					</li>
				))}
			</ol>
		</ShortlistDialog>
	);
}
