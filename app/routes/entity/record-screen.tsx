import type { ReactNode } from "react";
import { ChildRecordsCard } from "#app/ui/record/child-records-card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RelatedList } from "#app/ui/record/related-list.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import { RecordTimeline } from "../shared/timeline/record-timeline.tsx";
import type { readRecordPage } from "./show.server.ts";

type Page = Awaited<ReturnType<typeof readRecordPage>>;

/** Facts on the left; the record's own content (`children`) and related lists beside them. */
export function RecordScreen({ loaderData, children }: { loaderData: Page; children?: ReactNode }) {
	const { head, facts, edit, here, editAction, related, timeline, uses, parts } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<div className="grid min-w-0 grid-cols-1 gap-4">
					{children}
					{parts && <ChildRecordsCard parts={parts} />}
					{related.map((item) => (
						<RelatedList key={item.key} related={item} />
					))}
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}
