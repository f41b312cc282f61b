import { can } from "#app/domain/access/permissions.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { listEvents } from "#db/queries/proposals/events.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";
import { readRecordSignatures } from "../document_signatures/record-signatures.server.ts";
import { SignaturesCard } from "../document_signatures/signatures-card.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/overview";
import { formatHistory, type History } from "./history.server.ts";
import { describeNextStep } from "./next-step.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"read",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const visible = await readRecordScreen(trx, user, proposals, record.uid, url, format);
		const locked = record.status === 9 || !can(user, "update", "proposals");
		return {
			pageTitle: format.title(record.title),
			next: describeNextStep(record, format),
			signatures: await readRecordSignatures(
				trx,
				user,
				{ type: "proposals", id: record.id, path: `${proposals.path}/${record.uid}` },
				format,
			),
			history: formatHistory(await listEvents(trx, record.id), format),
			facts: {
				facts: locked ? visible.facts.map(({ editTo: _, ...fact }) => fact) : visible.facts,
				edit: locked ? null : visible.edit,
				here: visible.here,
				action: visible.editAction,
			},
			related: await listRelatedRecords(trx, user, proposals, visible.record, format),
			timeline: await readTimeline(
				trx,
				user,
				proposals,
				{ id: record.id, uid: record.uid, name: record.title },
				url,
				format,
			),
		};
	},
);

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { next, history, facts, related, timeline } = loaderData;
	return (
		<RecordOverview facts={facts} related={related} timeline={timeline}>
			<Card as="section" aria-labelledby="next">
				<CardHeader id="next" title={t("next.title")} text={next} />
			</Card>
			{loaderData.signatures && <SignaturesCard signatures={loaderData.signatures} />}
			<HistoryCard history={history} />
		</RecordOverview>
	);
}

/** Every change of a proposal, newest first. */
function HistoryCard({ history }: { history: History }) {
	const { t } = useTranslation("proposals");
	return (
		<Card>
			<CardHeader id="history" title={t("history.title")} />
			{history.length === 0 ? (
				<p className="text-muted">{t("history.none")}</p>
			) : (
				<ol className="grid gap-3">
					{history.map(({ id, text, more, by, when }) => (
						<li key={id} className="grid gap-0.5 border-line border-l-2 pl-3">
							<span>{text}</span>
							{more.map((line) => (
								<span key={line} className="whitespace-pre-line text-muted">
									{line}
								</span>
							))}
							<span className="text-muted text-sm">
								{by} ·{" "}
								<time dateTime={when.iso} title={when.title}>
									{when.text}
								</time>
							</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
