import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { AnswersPart } from "../side_panel/answers-part.tsx";
import { CvPart } from "../side_panel/cv-part.tsx";
import { TimelinePart } from "../side_panel/timeline-part.tsx";
import type { CandidateTabsData } from "./candidate-tabs.server.ts";

/** Panel tabs with a URL each: CV, answers, notes and timeline. */
export function CandidateTabs({ parts: { part, asPage, tabs } }: { parts: CandidateTabsData }) {
	const { t } = useTranslation("panel");
	return (
		<section aria-label={t("parts.label")} className="card card-pad">
			<Tabs
				label={t("parts.label")}
				items={tabs.map(({ part: name, to, current }) => ({ to, current, label: t(`parts.${name}`) }))}
			/>
			{part.part === "cv" && <CvPart {...part} view={{ asPage, textTo: "?part=cv", pageTo: "?part=cv&view=page" }} />}
			{part.part === "answers" && <AnswersPart requests={part.requests} />}
			{part.part === "timeline" && <TimelinePart timeline={part.timeline} all={part.all} notes={0} />}
		</section>
	);
}
