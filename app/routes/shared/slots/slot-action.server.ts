import { data } from "react-router";
import { z } from "zod";
import { notFound } from "#app/http/not-found.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Db } from "#db/index.ts";
import type { AuditActor } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { cancelBookedSlot, type PickOutcome, pickSlot } from "#db/queries/slots/book-slot.ts";
import { isOffered, type SlotRecipient } from "#db/queries/slots/offers.ts";

interface Act {
	db: Db;
	businessId: number;
	taker: SlotRecipient;
	actor: AuditActor;
	form: FormData;
	/** The page the form was sent from. */
	path: string;
	t: TFunction;
}

const offered = z.object({ offer: z.string().regex(/^[\w-]{1,64}$/), intent: z.string().optional() });
const picked = z.object({
	start: z.iso.datetime({ precision: 3, error: "meetings:meet.choose" }).transform((text) => new Date(text)),
});

export async function handleSlotAction({ db, businessId, taker, actor, form, path, t }: Act) {
	const request = parseForm(form, offered, t);
	if (!request.ok) throw notFound();
	const uid = request.value.offer;
	const giveBack = request.value.intent === "cancel";
	const chosen = parseForm(form, picked, t);
	if (!giveBack && !chosen.ok) {
		const existing = await inBusiness(db, businessId, (trx) => isOffered(trx, taker, uid));
		if (!existing) throw notFound();
		return data({ offer: uid, result: chosen.result }, { status: 422 });
	}
	const work = inBusiness(db, businessId, (trx) =>
		giveBack || !chosen.ok
			? cancelBookedSlot(trx, { taker, uid, actor })
			: pickSlot(trx, { taker, uid, start: chosen.value.start, actor }),
	);
	const outcome = await work.catch((error: unknown): PickOutcome => {
		if (isOverlap(error)) return { done: false, why: "taken" };
		throw error;
	});
	if (!outcome.done && outcome.why === "unknown") throw notFound();
	if (!outcome.done) {
		const why = [t(`meetings:cannot.${outcome.why as "taken"}`)];
		const result = giveBack || !chosen.ok ? request.reply({ "": why }) : chosen.reply({ start: why });
		return data({ offer: uid, result }, { status: 409 });
	}
	const doneKey = giveBack ? "cancelled" : outcome.moved ? "moved" : "picked";
	return redirectWithToast(path, { type: "success", message: t(`meetings:meet.${doneKey}`) }, { status: 303 });
}

/** Overlapping bookings of one person: the table's exclusion constraint refuses the second. */
const isOverlap = (error: unknown) => (error as { code?: string } | null)?.code === "23P01";
