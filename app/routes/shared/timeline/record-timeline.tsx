import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { TimelineView } from "#app/ui/record/timeline-view.tsx";
import { NoteForm } from "../notes/note-form.tsx";
import type { RecordTimeline as Data } from "./timeline.server.ts";

/** A record's timeline with the form of a new note above it. */
export function RecordTimeline({
	data: { timeline, composer, lists = [] },
}: {
	data: Omit<Data, "lists"> & Partial<Data>;
}) {
	const { t } = useTranslation("work");
	// "Anotar" leads here with the form open, ready to type.
	const target = /[?&]note=new\b/.test(useLocation().search);
	const form = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		if (target) form.current?.querySelector("textarea")?.focus();
	}, [target]);
	return (
		<div className="card card-pad">
			{composer && (
				<details ref={form} open={target || undefined} className="group mb-4 rounded-control border border-line">
					<summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 px-3 font-medium text-muted hover:text-ink">
						<Plus className="size-4" />
						{t("note.add")}
					</summary>
					<div className="border-line border-t p-3">
						<NoteForm key={composer.about[0]?.value} composer={composer} label={t("note.new")} />
					</div>
				</details>
			)}
			{lists.length > 0 && (
				<nav aria-label={t("timeline.lists")} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
					<span className="text-muted">{t("timeline.lists")}</span>
					{lists.map(({ text, to }) => (
						<AppLink key={to} to={to} className="link inline-flex min-h-6 items-center">
							{text}
						</AppLink>
					))}
				</nav>
			)}
			<TimelineView timeline={timeline} />
		</div>
	);
}
