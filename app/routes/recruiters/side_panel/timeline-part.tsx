import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { NoteForm } from "#app/routes/shared/notes/note-form.tsx";
import type { RecordTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { TimelineView } from "#app/ui/record/timeline-view.tsx";

interface TimelinePartProps {
	timeline: RecordTimeline;
	all: string;
	/** How often a note was begun: each time its box gets the focus. */
	notes: number;
}

/** Recent history with a note form; the record's page has the full timeline. */
export function TimelinePart({ timeline: { timeline, composer }, all, notes }: TimelinePartProps) {
	const { t } = useTranslation("panel");
	const { t: work } = useTranslation("work");
	const form = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (notes > 0) form.current?.querySelector("textarea")?.focus();
	}, [notes]);
	/** Returns the focus to the note's start, unless the user moved it meanwhile. */
	function backToNote() {
		const { activeElement, body } = document;
		if (activeElement !== body && !form.current?.contains(activeElement)) return;
		document.querySelector<HTMLElement>("[data-record-panel] [data-note]")?.focus({ preventScroll: true });
	}
	return (
		<div className="grid gap-4 text-sm">
			{composer && (
				<div ref={form} className="rounded-control border border-line p-3">
					<NoteForm composer={composer} label={work("note.new")} onSaved={backToNote} />
				</div>
			)}
			<TimelineView timeline={{ ...timeline, filters: [], olderTo: undefined, newestTo: undefined }} />
			<p>
				<AppLink to={all} className="link">
					{t("timelineAll")}
				</AppLink>
			</p>
		</div>
	);
}
