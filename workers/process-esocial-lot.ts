import { modeEnvironments } from "#app/domain/esocial/event-state.ts";
import {
	duplicateCode,
	type EventAnswer,
	getPollMs,
	getRetryMs,
	lotTimeoutMs,
	type Occurrence,
} from "#app/domain/esocial/lot.ts";
import {
	findReceipts,
	queryLot,
	type ServiceAccount,
	sendLot,
} from "#app/integrations/esocial/esocial-client.server.ts";
import { isSignedXml, signXml } from "#app/integrations/esocial/sign-event.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findEmployer, findSigningCertificate } from "#db/queries/esocial/employers.ts";
import {
	changeLot,
	type LockedLot,
	lockLot,
	planLot,
	returnLotEvents,
	saveContent,
	saveEventAnswer,
	setLotEventsState,
} from "#db/queries/esocial/lots.ts";
import { notifyIntegrationFailure } from "#db/queries/integration-notices.ts";
import type { Payloads } from "./payloads.ts";

interface Options {
	now: () => Date;
	/** Renews the job's lease in the transaction that stores the result. */
	hold?: (trx: Scoped) => Promise<void>;
}

type Lot = LockedLot & { root: string };
type Step = { kind: "nothing" } | { kind: "send" | "query"; lot: Lot; account: ServiceAccount; transmitter: string };

/**
 * Submits the batch or polls its result, without an open transaction. Resubmission uses the same keys, so the service accepts each event
 * once.
 */
export async function processLot(
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
	const { lot, account, transmitter } = step;
	if (step.kind === "query") {
		const outcome = await queryLot(account, lot.protocol ?? "");
		if (outcome.kind !== "done") return write((trx) => saveQuery(trx, lot, outcome, now()));
		const answers = await completeAnswers(lot, account, outcome.events);
		return write((trx) => saveAnswers(trx, lot, answers, now()));
	}
	const events = lot.events.flatMap(({ key, content }) => (content ? [{ key, xml: content.xml }] : []));
	const outcome = await sendLot(account, { root: lot.root, transmitter, events });
	return write((trx) => saveSend(trx, lot, outcome, now()));
}

async function prepare(trx: Scoped, lotId: number, now: Date): Promise<Step> {
	const saved = await lockLot(trx, lotId);
	if (!saved || saved.state === "done" || saved.state === "failed") return { kind: "nothing" };
	const lot = { ...saved, root: saved.cnpj.slice(0, 8) };
	const employer = await findEmployer(trx, lot.root);
	const isOpen = employer !== undefined && modeEnvironments[employer.mode] === lot.environment;
	const sealing = isOpen ? await findSigningCertificate(trx, employer, now) : null;
	if (!employer || !isOpen || !sealing) return giveUp(trx, lot, isOpen ? "certificate" : "off", []);
	if (now.getTime() - lot.created_at.getTime() > lotTimeoutMs && lot.state !== "sent")
		return giveUp(trx, lot, "silence", []);
	const account = {
		environment: lot.environment === 1 ? 1 : 2,
		address: employer.address,
		sealing: sealing.key,
	} as const;
	const { cnpj: transmitter } = employer;
	if (lot.state === "sent") {
		await changeLot(trx, lot.id, { polls: lot.polls + 1, next_at: null });
		return { kind: "query", lot, account, transmitter };
	}
	const events = await signEvents(trx, lot, account);
	if (events.length === 0) {
		await changeLot(trx, lot.id, { state: "done", done_at: now, next_at: null });
		return { kind: "nothing" };
	}
	await changeLot(trx, lot.id, { state: "sending", tries: lot.tries + 1, next_at: null });
	return { kind: "send", lot: { ...lot, events, tries: lot.tries + 1 }, account, transmitter };
}

/** The data was erased meanwhile, so nothing is reported. */
async function signEvents(trx: Scoped, lot: Lot, { sealing }: ServiceAccount): Promise<Lot["events"]> {
	const events: Lot["events"] = [];
	for (const event of lot.events) {
		const { content } = event;
		if (!content) continue;
		const xml = isSignedXml(content.xml) ? content.xml : signXml(content.xml, sealing);
		if (xml !== content.xml) await saveContent(trx, event.id, { ...content, xml });
		events.push({ ...event, content: { ...content, xml } });
	}
	return events;
}

async function giveUp(trx: Scoped, lot: Lot, cause: string, occurrences: Occurrence[]): Promise<{ kind: "nothing" }> {
	await returnLotEvents(trx, lot, occurrences);
	await changeLot(trx, lot.id, { state: "failed", last_error: cause, next_at: null });
	await notifyIntegrationFailure(trx, { name: "eSocial", key: `esocial:${lot.root}`, link: "/recruiters/esocial" });
	return { kind: "nothing" };
}

async function saveSend(trx: Scoped, lot: Lot, outcome: Awaited<ReturnType<typeof sendLot>>, now: Date): Promise<void> {
	switch (outcome.kind) {
		case "done": {
			await changeLot(trx, lot.id, { state: "sent", protocol: outcome.protocol, sent_at: now, last_error: null });
			await setLotEventsState(trx, lot.id, "sent");
			return planNext(trx, lot, new Date(now.getTime() + getPollMs(1)));
		}
		case "refused":
			await giveUp(trx, lot, `${outcome.code}: ${outcome.text}`.slice(0, 500), outcome.occurrences);
			return;
		case "waiting":
		case "later": {
			const detail = outcome.kind === "later" ? outcome.detail : null;
			await changeLot(trx, lot.id, { last_error: detail });
			return planNext(trx, lot, new Date(now.getTime() + getRetryMs(lot.tries)));
		}
	}
}

async function saveQuery(
	trx: Scoped,
	lot: Lot,
	outcome: Exclude<Awaited<ReturnType<typeof queryLot>>, { kind: "done" }>,
	now: Date,
): Promise<void> {
	if (outcome.kind === "refused") {
		await giveUp(trx, lot, `${outcome.code}: ${outcome.text}`.slice(0, 500), outcome.occurrences);
		return;
	}
	if (outcome.kind === "later") await changeLot(trx, lot.id, { last_error: outcome.detail });
	return planNext(trx, lot, new Date(now.getTime() + getPollMs(lot.polls + 1)));
}

/** A duplicate is our event whose response was lost: its receipt is fetched by key. */
async function completeAnswers(lot: Lot, account: ServiceAccount, events: EventAnswer[]): Promise<EventAnswer[]> {
	const isDuplicate = ({ accepted, occurrences }: EventAnswer) =>
		!accepted && occurrences.some(({ code }) => code === duplicateCode);
	const doubted = events.filter(isDuplicate).map(({ key }) => key);
	if (doubted.length === 0) return events;
	const outcome = await findReceipts(account, lot.root, doubted);
	if (outcome.kind === "later") throw new Error(`The receipts of a lot sent twice: ${outcome.detail}`);
	if (outcome.kind !== "done") return events;
	return events.map((event) => {
		const receipt = outcome.receipts.get(event.key);
		return receipt && isDuplicate(event) ? { ...event, accepted: true, receipt, occurrences: [] } : event;
	});
}

async function saveAnswers(trx: Scoped, lot: Lot, answers: readonly EventAnswer[], now: Date): Promise<void> {
	const current = await lockLot(trx, lot.id);
	if (current?.state !== "sent") return;
	for (const answer of answers) {
		const event = current.events.find(({ key }) => key === answer.key);
		if (event) await saveEventAnswer(trx, event, answer, now);
	}
	const answered = new Set(answers.map(({ key }) => key));
	await returnLotEvents(trx, { events: current.events.filter(({ key }) => !answered.has(key)) }, []);
	await changeLot(trx, lot.id, { state: "done", done_at: now, next_at: null, last_error: null });
}

async function planNext(trx: Scoped, lot: Lot, runAt: Date): Promise<void> {
	await changeLot(trx, lot.id, { next_at: runAt });
	await planLot(trx, lot.id, runAt);
}
