import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import { displayDetail, displayStatus } from "#app/domain/applies/display-status.ts";
import { getRejectionStage, isRejection } from "#app/domain/applies/pipeline.ts";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import { filterShownQuestions } from "#app/domain/forms/evaluation.ts";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type FraudSignalView, readFraudSignals } from "#app/routes/shared/applies/fraud-signals.server.ts";
import { buildCandidateHead, getContactFacts } from "#app/routes/shared/candidates/head.server.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { opensInline } from "#app/routes/shared/files/inline-file.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listNextInterviews, type NextInterview } from "#db/queries/appointment-answers/next-interviews.ts";
import {
	type ApplyWithStages,
	findApplyCandidateUid,
	findNewestCv,
	listAppliesWithStages,
} from "#db/queries/candidate-panel.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { type ListedRequest, listRequests } from "#db/queries/forms/find.ts";
import { formatQuarantineLabel } from "../../quarantined-file.ts";
import { formatApplyStatus } from "../applies/apply-status.ts";
import { getInterviewFlag } from "../applies/card-flags.tsx";
import { readConversationPage } from "../conversations/conversation-page.server.ts";
import { listReadableQuestions } from "../form_requests/readable-questions.server.ts";
import { formatAnswer, formatRequestRows } from "../form_requests/rows.server.ts";
import { type OpenSeats, readOpenSeats } from "../interviews/replacements.server.ts";
import { readMailThread } from "../mail_thread/thread.server.ts";
import type { PanelAnswers, PanelApply, PanelHead, PanelPartData } from "./types.ts";

type Context = Readonly<RouterContextProvider>;

export interface PanelQuery {
	id: string;
	part: string | null;
	at: URL;
}

/** Maximum number of processes in the panel; the candidate's page shows all. */
const mostProcesses = 12;

/** The candidate of an application, with that job first. */
export async function readApplyPanel(context: Context, panelQuery: PanelQuery): Promise<PanelHead | PanelPartData> {
	const user = permit(context, "read", "applies");
	const uid = parseUid(panelQuery.id);
	const candidate = await readInBusiness(context.get(database), user.businessId, (trx) =>
		findApplyCandidateUid(trx, uid),
	);
	if (!candidate) throw notFound();
	return readCandidatePanel(context, { ...panelQuery, id: candidate }, uid);
}

export async function readCandidatePanel(
	context: Context,
	{ id: uid, part, at }: PanelQuery,
	apply: string | null = null,
): Promise<PanelHead | PanelPartData> {
	if (part === "conversation") return readConversationPart(context, "candidates", uid, at);
	return withRecord(context, "candidates", uid, "read", async ({ trx, id, user, format }) => {
		const base = `/recruiters/candidates/${uid}`;
		if (part === "profile") {
			const overview = await getCandidateOverview(trx, id, false, format);
			return { part, base, overview } satisfies PanelPartData;
		}
		if (part === "cv") return { part, ...formatCvPart(await findNewestCv(trx, id), format) } satisfies PanelPartData;
		if (part === "answers") {
			const requests = await listRequests(trx, { candidate: id }, 30);
			return {
				part,
				requests: requests.map((request) => formatPanelAnswers(request, user, format)),
			} satisfies PanelPartData;
		}
		const head = await findCandidateHeader(trx, uid);
		if (!head) throw notFound();
		if (part === "timeline") {
			const timeline = await readTimeline(trx, user, candidates, { id, uid, name: head.name }, at, format);
			return { part, timeline, all: `${base}/timeline` } satisfies PanelPartData;
		}
		const seesApplies = can(user, "read", "applies");
		const processes = seesApplies
			? await listAppliesWithStages(trx, { candidateId: id, first: apply, take: mostProcesses })
			: [];
		const upcoming =
			seesApplies && can(user, "read", "interviews")
				? await listNextInterviews(trx, { candidateId: id })
				: new Map<string, NextInterview>();
		const seats = new Map<string, OpenSeats>();
		if (can(user, "update", "interviews"))
			for (const [process, { id: interviewId, uid, declined }] of upcoming)
				if (declined.length > 0)
					seats.set(process, await readOpenSeats(trx, { id: interviewId, uid }, format, at.pathname + at.search));
		const signals =
			processes.length > 0
				? await readFraudSignals(trx, user, { candidateId: id }, format)
				: new Map<string, FraudSignalView[]>();
		const visible = buildCandidateHead(head, user, format);
		// Adding to jobs and lists happens inline; other actions open pages that return here.
		const here = at.pathname + at.search;
		const elsewhere = new Set(["briefcase", "list-plus", "sticky-note", "download"]);
		return {
			entity: "candidates",
			uid,
			to: base,
			name: visible.name,
			sub: visible.sub ?? null,
			avatar: visible.avatar ?? null,
			icon: null,
			status: visible.status ?? null,
			badges: visible.badges ?? [],
			adds: [
				...(can(user, "create", "applies") ? (["add_to_job"] as const) : []),
				...(can(user, "update", "tearsheets") ? (["add_to_list"] as const) : []),
			],
			actions: visible.actions
				.filter(({ icon, danger }) => !danger && !elsewhere.has(icon ?? ""))
				.map((action) =>
					action.icon === "mail" ? { ...action, to: `${action.to}&${new URLSearchParams({ back: here })}` } : action,
				),
			notes: can(user, "create", "notes"),
			parts: ["profile", "cv", "answers", "conversation", "timeline"],
			reach: getContactFacts(head, format),
			processes: processes.map((process) =>
				Object.assign(getProcess(process, upcoming.get(process.uid), seats.get(process.uid) ?? [], format), {
					signals: (signals.get(process.uid) ?? []).filter(({ explained }) => !explained).map(({ text }) => text),
				}),
			),
			schedules: can(user, "create", "interviews"),
			moves: can(user, "update", "applies"),
		} satisfies PanelHead;
	});
}

/** Messages and mails in the order of time, answered where they are read. */
export async function readConversationPart(context: Context, entity: ConversationEntity, uid: string, at: URL) {
	const conversation = await readConversationPage(context, entity, uid, {
		url: at,
		back: at.pathname + at.search,
		short: true,
	});
	return { part: "conversation", conversation, all: conversation.here } satisfies PanelPartData;
}

/** Mails by conversation, answered where they are read. */
export async function readMailPart(context: Context, entity: RecipientEntity, uid: string, at: URL) {
	const thread = await readMailThread(context, entity, uid, at.pathname + at.search);
	return { part: "emails", thread } satisfies PanelPartData;
}

function getProcess(
	movableProcess: ApplyWithStages,
	interview: NextInterview | undefined,
	seats: OpenSeats,
	format: Formatters,
): Omit<PanelApply, "signals"> {
	const detail = displayDetail(movableProcess);
	return {
		uid: movableProcess.uid,
		job: movableProcess.job_title,
		jobUid: movableProcess.job_uid,
		company: movableProcess.company,
		status: formatApplyStatus({ ...movableProcess, label: displayStatus(movableProcess) }, format),
		from: movableProcess.status,
		detail: [detail && format.t(detail), movableProcess.withdrawn && format.t("applies:flags.withdrawn")]
			.filter(Boolean)
			.join(" · "),
		entered: format.when(movableProcess.entered_status_at),
		interview: interview
			? { to: `/recruiters/interviews/${interview.uid}`, flag: getInterviewFlag(interview, format), seats }
			: null,
		stages: movableProcess.process
			.filter(({ status }) => status !== movableProcess.status && !isRejection(status))
			.map(({ status, name }) => ({ value: String(status), label: format.stage(status, name).label })),
		rejectTo:
			isRejection(movableProcess.status) || movableProcess.withdrawn
				? null
				: getRejectionStage(
						movableProcess.status,
						movableProcess.process.map(({ status }) => status),
					),
	};
}

type Cv = Awaited<ReturnType<typeof findNewestCv>>;

/** A blocked CV shows only the reason. */
export function formatCvPart(cv: Cv, { t }: Formatters): Omit<Extract<PanelPartData, { part: "cv" }>, "part"> {
	if (!cv) return { file: null, text: null, held: null };
	if (getQuarantineState(cv.scan_state))
		return { file: null, text: null, held: formatQuarantineLabel(t, cv.scan_state) };
	return {
		file: { uid: cv.uid, name: cv.name, page: opensInline(cv.content_type) },
		text: cv.text_content?.trim() || null,
		held: null,
	};
}

export function formatPanelAnswers(
	request: ListedRequest,
	user: Parameters<typeof listReadableQuestions>[0],
	format: Formatters,
): PanelAnswers {
	const [row] = formatRequestRows([request], format);
	const query = request.state === "done" && request.kind !== "cultural_fit" ? listReadableQuestions(user, request) : [];
	return {
		uid: request.uid,
		title: row?.title ?? "",
		about: [row?.kind, row?.job, row?.answered?.text ?? row?.sent.text].filter(Boolean).join(" · "),
		stands: row?.stands ?? "",
		tone: row?.tone ?? "neutral",
		answers: filterShownQuestions(query, request.answers).map((filterShownQuestion) => ({
			question: format.locale === "en" && filterShownQuestion.en ? filterShownQuestion.en : filterShownQuestion.pt,
			// A file opens only on the answers page.
			said:
				filterShownQuestion.kind === "file" || filterShownQuestion.kind === "video"
					? ""
					: formatAnswer(filterShownQuestion, request.answers[filterShownQuestion.key], format),
		})),
	};
}
