import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Db } from "#db/index.ts";
import type { AuditActor } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isOffered, type Taker } from "#db/queries/slots/offers.ts";
import { giveBackSlot, type PickOutcome, pickSlot } from "#db/queries/slots/pick.ts";

interface Act {
	db: Db;
	businessId: number;
	taker: Taker;
	actor: AuditActor;
	form: FormData;
	/** The page it came from. */
	path: string;
	t: TFunction;
}

/** Picks a time, picks another one, or gives it back: the answer says what became of it. */
export async function actOnSlot({ db, businessId, taker, actor, form, path, t }: Act) {
	const uid = form.get("offer");
	if (typeof uid !== "string" || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const giveBack = form.get("intent") === "cancel";
	const start = momentOf(form.get("start"));
	if (!giveBack && start === null) {
		const known = await inBusiness(db, businessId, (trx) => isOffered(trx, businessId, taker, uid));
		if (!known) throw notFound();
		return data({ offer: uid, error: t("meetings:meet.choose") }, { status: 422 });
	}
	const work = inBusiness(db, businessId, (trx) =>
		giveBack || start === null
			? giveBackSlot(trx, businessId, { taker, uid, actor })
			: pickSlot(trx, businessId, { taker, uid, start, actor }),
	);
	const outcome = await work.catch((error: unknown): PickOutcome => {
		if (isOverlap(error)) return { done: false, why: "taken" };
		throw error;
	});
	if (!outcome.done && outcome.why === "unknown") throw notFound();
	if (!outcome.done)
		return data({ offer: uid, error: t(`meetings:cannot.${outcome.why as "taken"}`) }, { status: 409 });
	const said = giveBack ? "cancelled" : outcome.moved ? "moved" : "picked";
	return redirectWithToast(path, { type: "success", message: t(`meetings:meet.${said}`) }, { status: 303 });
}

/** Two bookings of one person at one time: the table refuses the second. */
const isOverlap = (error: unknown) => (error as { code?: string } | null)?.code === "23P01";

function momentOf(text: unknown): Date | null {
	if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return null;
	const moment = new Date(text);
	return Number.isNaN(moment.getTime()) ? null : moment;
}
