import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RelatedList } from "#app/ui/record/related-list.tsx";
import type { Fact, FactEdit, RelatedPage } from "#app/ui/record/types.ts";
import { RecordTimeline } from "../shared/timeline/record-timeline.tsx";
import type { RecordTimeline as TimelineData } from "../shared/timeline/timeline.server.ts";

interface RecordOverviewProps {
	facts: { facts: Fact[]; edit: FactEdit | null; here: string; action: string };
	related: RelatedPage[];
	timeline: TimelineData;
	/** Cards under the facts. */
	aside?: ReactNode;
	children?: ReactNode;
}

/** Overview of a client record: facts on the left, related lists and history beside. */
export function RecordOverview({ facts, related, timeline, aside, children }: RecordOverviewProps) {
	const { t } = useTranslation("clients");
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
			<div className="grid min-w-0 grid-cols-1 gap-4">
				<RecordFacts title={t("facts")} {...facts} />
				{aside}
			</div>
			<div className="grid min-w-0 grid-cols-1 gap-4">
				{children}
				{related.map((item) => (
					<RelatedList key={item.key} related={item} />
				))}
				<div className="min-w-0">
					<h2 className="sr-only">{t("timeline")}</h2>
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</div>
	);
}
