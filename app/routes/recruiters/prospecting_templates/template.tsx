import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/template";
import { readProspectingTemplate } from "./page.server.ts";
import { PreviewCard } from "./preview-card.tsx";
import { StatsCard } from "./stats-card.tsx";
import { StepsCard } from "./steps-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readProspectingTemplate(context, params.id, url);
}

export default function Template({ loaderData: page }: Route.ComponentProps) {
	const { head, path, facts, related, timeline, may, steps, full, preview, stats } = page;
	return (
		<>
			<RecordHeader head={head} />
			<RecordOverview facts={facts} related={related} timeline={timeline}>
				<StepsCard path={path} steps={steps} mayUpdate={may.update} full={full} />
				{preview && <PreviewCard path={path} steps={steps} preview={preview} />}
				{steps.length > 0 && <StatsCard stats={stats} />}
			</RecordOverview>
		</>
	);
}
