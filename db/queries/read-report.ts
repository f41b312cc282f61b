import { sql } from "kysely";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportFormat } from "#app/entities/reports/report-format.ts";
import type { ReportProblem, ReportRequest } from "#app/entities/reports/report-request.ts";
import type { ReportResult } from "#app/entities/reports/report-result.ts";
import { setting } from "#app/environment.ts";
import type { Db } from "#db/index.ts";
import { hasNarrowScope } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listReportFilterProblems } from "./report-filter-problems.ts";
import { findStoredReport, getReportKey, requestReport, storeReport } from "./report-results.ts";
import { type ReportNumbers, readReportNumbers, toReportResult } from "./run-report.ts";

/** A page waits no longer for all that it reads; a worker then reads on. */
const shortestPatience = 1_000;
const longestPatience = 15_000;
const glancePatience = 150;
/** Older results are shown once more while they are refreshed, in milliseconds. */
const fresh = 10 * 60_000;
/** After this time a worker is considered dead, in milliseconds. */
const longestReading = 15 * 60_000;

export type ReportResponse =
	/** `readAt`: when they were read, if not just now. */
	| { state: "read"; result: ReportResult; readAt: Date | null; key: string | null; isReading: boolean }
	| { state: "reading" | "failed"; key: string }
	/** The address contains records that do not exist. */
	| { state: "refused"; problems: ReportProblem[] };

interface Question {
	user: ReportViewer & Pick<Recruiter, "businessId">;
	request: ReportRequest;
	/** The report's address, for a worker. */
	query: string;
	format: ReportFormat;
	/** Numbers from before do not do. */
	anew?: boolean;
	/** Only a stored result, however old: no worker is started. */
	glance?: boolean;
}

/** From stored results, a live query, or later a worker, within the page's time limit. */
export async function loadReport(db: Db, question: Question): Promise<ReportResponse> {
	const { user, query } = question;
	const { businessId } = user;
	const began = performance.now();
	const readAt = new Date();
	let key: string | null = null;
	const write = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, businessId, work);
	try {
		const { answer, numbers, isOld } = await inBusiness(
			db,
			businessId,
			async (trx): Promise<Found> => {
				const problems = await listReportFilterProblems(trx, question.request, user);
				if (problems.length > 0) return { answer: { state: "refused", problems }, numbers: null, isOld: false };
				key = await getReportKey(trx, user, question.request);
				return (await findAnswer(trx, question, key)) ?? readAnswer(trx, question, key);
			},
			"read only",
		);
		const under = key;
		if (under === null) return answer;
		if (isOld && !question.glance) await write((trx) => requestReport(trx, user.id, under, query));
		// Restricted users' visible rows change often: only reports read by a worker are stored.
		if (numbers && !hasNarrowScope() && performance.now() - began > setting("STORE_REPORTS_AFTER_MS"))
			await write((trx) => storeReport(trx, user.id, { key: under, query, numbers, readAt }));
		return answer;
	} catch (error) {
		const under: string | null = key;
		if (isTimeout(error) && question.glance) return { state: "reading", key: under ?? "" };
		if (under === null || !isTimeout(error)) throw error;
		await write((trx) => requestReport(trx, user.id, under, query));
		return { state: "reading", key: under };
	}
}

interface Found {
	answer: ReportResponse;
	/** Numbers that were read just now. */
	numbers: ReportNumbers | null;
	/** A worker is to read them again. */
	isOld: boolean;
}

async function findAnswer(trx: Scoped, question: Question, key: string | null): Promise<Found | null> {
	const { user, request, format, anew = false } = question;
	const stored = key === null ? null : await findStoredReport(trx, user.id, key);
	if (key === null || !stored) return null;
	const isReading = isWithin(stored.requestedAt, longestReading);
	const common = { numbers: null, isOld: false };
	const isFresh = isWithin(stored.readAt, fresh);
	if (!isFresh && hasNarrowScope()) stored.numbers = null;
	if (isReading && !stored.numbers) return { ...common, answer: { state: "reading", key } };
	if (anew && !isReading) return null;
	if (!stored.numbers) return stored.failedAt ? { ...common, answer: { state: "failed", key } } : null;
	const result = await toReportResult(trx, user, request, stored.numbers, format);
	const isOld = !isReading && !isFresh;
	return {
		...common,
		isOld,
		answer: { state: "read", result, readAt: stored.readAt, key, isReading: isReading || isOld },
	};
}

async function readAnswer(trx: Scoped, question: Question, key: string | null): Promise<Found> {
	const { user, request, format, glance = false } = question;
	const until = performance.now() + (glance ? glancePatience : getPatience());
	const limitReading = async () => {
		const rest = Math.max(1, Math.round(until - performance.now()));
		await sql`select set_config('statement_timeout', ${String(rest)}, true)`.execute(trx);
	};
	const numbers = await readReportNumbers(trx, user, request, glance || key !== null ? limitReading : undefined);
	const result = await toReportResult(trx, user, request, numbers, format);
	return { numbers, isOld: false, answer: { state: "read", result, readAt: null, key, isReading: false } };
}

/** Results that are never stored must be waited for. */
const getPatience = () => Math.min(longestPatience, Math.max(shortestPatience, setting("STORE_REPORTS_AFTER_MS")));

const isWithin = (moment: Date | null, time: number) => moment !== null && Date.now() - moment.getTime() < time;

const isTimeout = (error: unknown) => (error as { code?: string } | null)?.code === "57014";
