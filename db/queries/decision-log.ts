import { type DecisionRuleKey, decisionRules } from "#app/domain/decisions/decision-rules.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { isSigned, signText } from "#db/kit/keyed-hash.ts";
import type { Column, Row } from "#db/kit/row.ts";

const purpose = "decision-log";

export interface RankingView {
	jobId: Column<"jobs", "id">;
	recruiterId: Column<"recruiters", "id">;
	rule: DecisionRuleKey;
	/** In the order they were shown. */
	people: readonly { id: Column<"candidates", "id">; score: number }[];
}

/** Locks the job's chain until commit: use a separate transaction to avoid blocking other readers. */
export async function logRankingView(db: Scoped, { jobId, recruiterId, rule, people }: RankingView): Promise<void> {
	const chain = await db
		.insertInto("decision_log_chains")
		.values({ business_id: db.businessId, job_id: jobId })
		.onConflict((conflict) =>
			conflict
				.columns(["business_id", "job_id"])
				.doUpdateSet(({ ref }) => ({ length: ref("decision_log_chains.length") })),
		)
		.returning(["length", "last_link", "start", "start_link"])
		.executeTakeFirstOrThrow();
	const entry = {
		business_id: db.businessId,
		job_id: jobId,
		number: chain.length + 1,
		recruiter_id: recruiterId,
		rule,
		rule_version: decisionRules[rule].version,
		candidate_ids: people.map(({ id }) => id),
		scores: people.map(({ score }) => Math.round(score)),
		shown_at: new Date(),
	};
	const link = signText(writeEntry(entry, chain.last_link), purpose);
	const { start, start_link } = chain;
	const head = { business_id: db.businessId, job_id: jobId, length: entry.number, last_link: link, start, start_link };
	await db
		.with("appended", (add) =>
			add
				.insertInto("decision_log")
				.values({ ...entry, link })
				.returning("number"),
		)
		.updateTable("decision_log_chains")
		.set({ length: entry.number, last_link: link, signature: signText(writeHead(head), purpose) })
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.execute();
}

const mostPlace = 32_767;

/** Logs one applicant shown, with queue position as score; repeated views share an entry. */
export async function logShownPosition(
	db: Scoped,
	{ applyUid, place, ...shown }: Pick<RankingView, "recruiterId" | "rule"> & { applyUid: string; place: number },
): Promise<void> {
	const apply = await db
		.selectFrom("applies")
		.select(["job_id", "candidate_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", applyUid)
		.executeTakeFirst();
	if (!apply) return;
	const score = Math.min(place, mostPlace);
	const latest = await db
		.selectFrom("decision_log")
		.select(["recruiter_id", "rule", "candidate_ids", "scores"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", apply.job_id)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
	const isSame =
		latest?.rule === shown.rule &&
		latest.recruiter_id === shown.recruiterId &&
		latest.candidate_ids.length === 1 &&
		Number(latest.candidate_ids[0]) === apply.candidate_id &&
		latest.scores[0] === score;
	if (!isSame) await logRankingView(db, { ...shown, jobId: apply.job_id, people: [{ id: apply.candidate_id, score }] });
}

type Entry = Omit<Row<"decision_log", (typeof entryColumns)[number]>, "link">;
type Head = Row<"decision_log_chains", "business_id" | "job_id" | "length" | "last_link" | "start" | "start_link">;

const entryColumns = [
	"business_id",
	"job_id",
	"number",
	"recruiter_id",
	"rule",
	"rule_version",
	"candidate_ids",
	"scores",
	"shown_at",
	"link",
] as const;

/** Input of a link's hash: the whole entry and the previous link. */
const writeEntry = (entry: Entry, before: string): string =>
	JSON.stringify([
		...[entry.business_id, entry.job_id, entry.number, entry.recruiter_id, entry.rule, entry.rule_version].map(String),
		entry.candidate_ids.map(String),
		entry.scores.map(String),
		entry.shown_at.toISOString(),
		before,
	]);

/** Omits the start for chains never cut, so that earlier signatures stay valid. */
const writeHead = ({ business_id, job_id, length, last_link, start, start_link }: Head): string =>
	JSON.stringify([String(business_id), String(job_id), length, last_link, ...(start > 0 ? [start, start_link] : [])]);

/** Deletes entries up to one and signs the new start; returns the number deleted. */
export async function truncateDecisionLog(
	db: Scoped,
	jobId: Column<"jobs", "id">,
	through: Column<"decision_log", "number">,
): Promise<number> {
	const of = { business_id: db.businessId, job_id: jobId };
	const chain = await db
		.selectFrom("decision_log_chains")
		.select(["length", "last_link"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.forUpdate()
		.executeTakeFirstOrThrow();
	const { link } = await db
		.selectFrom("decision_log")
		.select("link")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("number", "=", through)
		.executeTakeFirstOrThrow();
	const head = { ...of, ...chain, start: through, start_link: link };
	await db
		.updateTable("decision_log_chains")
		.set({ start: through, start_link: link, signature: signText(writeHead(head), purpose) })
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.execute();
	const { count } = await db
		.selectNoFrom((eb) => eb.fn<number>("app_cut_decision_log", [eb.val(jobId), eb.val(through)]).as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

export interface LogFault {
	jobId: Column<"jobs", "id">;
	/** The entry; 0 is the end of the chain. */
	number: number;
	kind: "changed" | "missing" | "cut";
}

const chainsAtOnce = 200;

/** Verifies the log: reports changed, removed or moved entries and truncated chains. */
export async function checkDecisionLog(db: Scoped): Promise<{ chains: number; entries: number; faults: LogFault[] }> {
	const result = { chains: 0, entries: 0, faults: [] as LogFault[] };
	for (let after = 0; ; ) {
		const chains = await db
			.selectFrom("decision_log_chains")
			.select(["business_id", "job_id", "length", "last_link", "start", "start_link", "signature"])
			.where("business_id", "=", db.businessId)
			.where("job_id", ">", after)
			.orderBy("job_id")
			.limit(chainsAtOnce)
			.execute();
		const last = chains.at(-1);
		if (!last) return result;
		after = last.job_id;
		for (const chain of chains) {
			const entries = await db
				.selectFrom("decision_log")
				.select([...entryColumns])
				.where("business_id", "=", db.businessId)
				.where("job_id", "=", chain.job_id)
				.orderBy("number")
				.execute();
			result.chains += 1;
			result.entries += entries.length;
			result.faults.push(...listFaults(chain, entries));
		}
	}
}

function listFaults(chain: Head & { signature: string }, entries: readonly (Entry & { link: string })[]): LogFault[] {
	const faults: LogFault[] = [];
	let [number, before] = [chain.start, chain.start_link];
	for (const entry of entries) {
		if (entry.number !== number + 1) faults.push({ jobId: chain.job_id, number: number + 1, kind: "missing" });
		else if (!isSigned(writeEntry(entry, before), entry.link, purpose))
			faults.push({ jobId: chain.job_id, number: entry.number, kind: "changed" });
		number = entry.number;
		before = entry.link;
	}
	const isWhole = chain.length === number && chain.last_link === before;
	if (!isWhole || (number > 0 && !isSigned(writeHead(chain), chain.signature, purpose)))
		faults.push({ jobId: chain.job_id, number: 0, kind: "cut" });
	return faults;
}

/** The latest entries, newest first. */
export function listRankingViews(db: Scoped, take: number) {
	return db
		.selectFrom("decision_log as d")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "d.business_id").onRef("j.id", "=", "d.job_id"))
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "d.business_id").onRef("r.id", "=", "d.recruiter_id"),
		)
		.select(["d.job_id", "d.number", "d.rule", "d.rule_version", "d.scores", "d.shown_at", "d.link"])
		.select(["j.title", "j.uid as job_uid", "r.name as viewer"])
		.where("d.business_id", "=", db.businessId)
		.orderBy("d.shown_at", "desc")
		.limit(take)
		.execute();
}
