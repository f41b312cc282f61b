import {
	duplicateCode,
	type EventAnswer,
	eventBatchTimeoutMs,
	getPollMs,
	getRetryMs,
	type Occurrence,
} from "#app/domain/esocial/batch.ts";
import { modeEnvironments } from "#app/domain/esocial/event-state.ts";
import {
	type EsocialAccount,
	findReceipts,
	queryEventBatch,
	sendEventBatch,
} from "#app/integrations/esocial/esocial-client.server.ts";
import { isSignedXml, signXml } from "#app/integrations/esocial/sign-event.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	changeBatch,
	type LockedBatch,
	lockBatch,
	returnBatchEvents,
	saveContent,
	saveEventAnswer,
	scheduleBatch,
	setBatchEventsState,
} from "#db/queries/esocial/batches.ts";
import { findEmployer, findSigningCertificate } from "#db/queries/esocial/employers.ts";
import { notifyIntegrationFailure } from "#db/queries/integration-notices.ts";
import type { Payloads } from "./payloads.ts";

interface Options {
	now: () => Date;
	/** Renews the job's lease in the transaction that stores the result. */
	hold?: (trx: Scoped) => Promise<void>;
}

type Batch = LockedBatch & { root: string };
type Step =
	| { kind: "nothing" }
	| { kind: "send" | "query"; batch: Batch; account: EsocialAccount; transmitter: string };

/**
 * Submits the batch or polls its result, without an open transaction. Resubmission uses the same keys, so the service accepts each event
 * once.
 */
export async function processEsocialBatch(
	db: Db,
	{ businessId, lotId }: Payloads["esocial_lot"],
	{ now, hold = async () => {} }: Options,
): Promise<void> {
	const write = <T>(work: (trx: Scoped) => Promise<T>) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return work(trx);
		});
	const step = await write((trx) => prepare(trx, lotId, now()));
	if (step.kind === "nothing") return;
	const { batch, account, transmitter } = step;
	if (step.kind === "query") {
		const outcome = await queryEventBatch(account, batch.protocol ?? "");
		if (outcome.kind !== "done") return write((trx) => saveQuery(trx, batch, outcome, now()));
		const answers = await completeAnswers(batch, account, outcome.events);
		return write((trx) => saveAnswers(trx, batch, answers, now()));
	}
	const events = batch.events.flatMap(({ key, content }) => (content ? [{ key, xml: content.xml }] : []));
	const outcome = await sendEventBatch(account, { root: batch.root, transmitter, events });
	return write((trx) => saveSend(trx, batch, outcome, now()));
}

async function prepare(trx: Scoped, lotId: number, now: Date): Promise<Step> {
	const saved = await lockBatch(trx, lotId);
	if (!saved || saved.state === "done" || saved.state === "failed") return { kind: "nothing" };
	const batch = { ...saved, root: saved.cnpj.slice(0, 8) };
	const employer = await findEmployer(trx, batch.root);
	const isOpen = employer !== undefined && modeEnvironments[employer.mode] === batch.environment;
	const sealing = isOpen ? await findSigningCertificate(trx, employer, now) : null;
	if (!employer || !isOpen || !sealing) return giveUp(trx, batch, isOpen ? "certificate" : "off", []);
	if (now.getTime() - batch.created_at.getTime() > eventBatchTimeoutMs && batch.state !== "sent")
		return giveUp(trx, batch, "silence", []);
	const account = {
		environment: batch.environment === 1 ? 1 : 2,
		address: employer.address,
		sealing: sealing.key,
	} as const;
	const { cnpj: transmitter } = employer;
	if (batch.state === "sent") {
		await changeBatch(trx, batch.id, { polls: batch.polls + 1, next_at: null });
		return { kind: "query", batch, account, transmitter };
	}
	const events = await signEvents(trx, batch, account);
	if (events.length === 0) {
		await changeBatch(trx, batch.id, { state: "done", done_at: now, next_at: null });
		return { kind: "nothing" };
	}
	await changeBatch(trx, batch.id, { state: "sending", tries: batch.tries + 1, next_at: null });
	return { kind: "send", batch: { ...batch, events, tries: batch.tries + 1 }, account, transmitter };
}

/** The data was erased meanwhile, so nothing is reported. */
async function signEvents(trx: Scoped, batch: Batch, { sealing }: EsocialAccount): Promise<Batch["events"]> {
	const events: Batch["events"] = [];
	for (const event of batch.events) {
		const { content } = event;
		if (!content) continue;
		const xml = isSignedXml(content.xml) ? content.xml : signXml(content.xml, sealing);
		if (xml !== content.xml) await saveContent(trx, event.id, { ...content, xml });
		events.push({ ...event, content: { ...content, xml } });
	}
	return events;
}

async function giveUp(
	trx: Scoped,
	batch: Batch,
	cause: string,
	occurrences: Occurrence[],
): Promise<{ kind: "nothing" }> {
	await returnBatchEvents(trx, batch, occurrences);
	await changeBatch(trx, batch.id, { state: "failed", last_error: cause, next_at: null });
	await notifyIntegrationFailure(trx, { name: "eSocial", key: `esocial:${batch.root}`, link: "/recruiters/esocial" });
	return { kind: "nothing" };
}

async function saveSend(
	trx: Scoped,
	batch: Batch,
	outcome: Awaited<ReturnType<typeof sendEventBatch>>,
	now: Date,
): Promise<void> {
	switch (outcome.kind) {
		case "done": {
			await changeBatch(trx, batch.id, { state: "sent", protocol: outcome.protocol, sent_at: now, last_error: null });
			await setBatchEventsState(trx, batch.id, "sent");
			return planNext(trx, batch, new Date(now.getTime() + getPollMs(1)));
		}
		case "refused":
			await giveUp(trx, batch, `${outcome.code}: ${outcome.text}`.slice(0, 500), outcome.occurrences);
			return;
		case "waiting":
		case "later": {
			const detail = outcome.kind === "later" ? outcome.detail : null;
			await changeBatch(trx, batch.id, { last_error: detail });
			return planNext(trx, batch, new Date(now.getTime() + getRetryMs(batch.tries)));
		}
	}
}

async function saveQuery(
	trx: Scoped,
	batch: Batch,
	outcome: Exclude<Awaited<ReturnType<typeof queryEventBatch>>, { kind: "done" }>,
	now: Date,
): Promise<void> {
	if (outcome.kind === "refused") {
		await giveUp(trx, batch, `${outcome.code}: ${outcome.text}`.slice(0, 500), outcome.occurrences);
		return;
	}
	if (outcome.kind === "later") await changeBatch(trx, batch.id, { last_error: outcome.detail });
	return planNext(trx, batch, new Date(now.getTime() + getPollMs(batch.polls + 1)));
}

/** A duplicate is our event whose response was lost: its receipt is fetched by key. */
async function completeAnswers(batch: Batch, account: EsocialAccount, events: EventAnswer[]): Promise<EventAnswer[]> {
	const isDuplicate = ({ accepted, occurrences }: EventAnswer) =>
		!accepted && occurrences.some(({ code }) => code === duplicateCode);
	const doubted = events.filter(isDuplicate).map(({ key }) => key);
	if (doubted.length === 0) return events;
	const outcome = await findReceipts(account, batch.root, doubted);
	if (outcome.kind === "later") throw new Error(`The receipts of a batch sent twice: ${outcome.detail}`);
	if (outcome.kind !== "done") return events;
	return events.map((event) => {
		const receipt = outcome.receipts.get(event.key);
		return receipt && isDuplicate(event) ? { ...event, accepted: true, receipt, occurrences: [] } : event;
	});
}

async function saveAnswers(trx: Scoped, batch: Batch, answers: readonly EventAnswer[], now: Date): Promise<void> {
	const current = await lockBatch(trx, batch.id);
	if (current?.state !== "sent") return;
	for (const answer of answers) {
		const event = current.events.find(({ key }) => key === answer.key);
		if (event) await saveEventAnswer(trx, event, answer, now);
	}
	const answered = new Set(answers.map(({ key }) => key));
	await returnBatchEvents(trx, { events: current.events.filter(({ key }) => !answered.has(key)) }, []);
	await changeBatch(trx, batch.id, { state: "done", done_at: now, next_at: null, last_error: null });
}

async function planNext(trx: Scoped, batch: Batch, runAt: Date): Promise<void> {
	await changeBatch(trx, batch.id, { next_at: runAt });
	await scheduleBatch(trx, batch.id, runAt);
}
