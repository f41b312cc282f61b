import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { responseTypes } from "#app/domain/sendouts/prospecting-steps.ts";
import { maxAnswerLength } from "#app/domain/sendouts/sendout.ts";
import { readAnswerLink } from "#app/domain/sendouts/sendout-answer.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	findSendoutAnswer,
	getUnsubscribeToken,
	type SendoutAnswer,
	saveSendoutAnswer,
} from "#db/queries/sendouts/answer.ts";

type Context = Readonly<RouterContextProvider>;

const message = {
	[responseTypes.text]: z.object({ text: z.string().min(1).max(maxAnswerLength) }),
	[responseTypes.yes_no]: z.object({
		choice: z.enum(["yes", "no"], "prospecting_answer:choose"),
		text: z.string().max(maxAnswerLength).optional(),
	}),
} as const;

/** Bounds guesses before the lookup: overlong values would exceed the index limit. */
const isToken = (token: string) => /^[\w-]{12,128}$/.test(token);

/** Reading changes nothing: mail scanners open links. */
export async function readProspectingAnswer(context: Context, request: Request, token: string) {
	await enforceNetworkRateLimit(context, "answer:ip", 120);
	const { searchParams } = new URL(request.url);
	const { step, choice } = readAnswerLink(searchParams);
	const businessId = context.get(site).businessId;
	if (!businessId || !isToken(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const answer = await findSendoutAnswer(trx, token, step);
		if (!answer) throw notFound();
		const unsubscribe = await getUnsubscribeToken(trx, answer);
		const visible = {
			...page(answer),
			chosen: choice ?? (answer.given === "text" ? null : answer.given),
			unsubscribe,
			done: searchParams.has("done"),
		};
		return data(visible, { status: answer.expired ? 410 : 200 });
	});
}

const page = ({
	entity,
	step,
	type,
	question,
	locale,
	from,
	fromTitle,
	open,
	expired,
	given,
	text,
}: SendoutAnswer) => ({
	entity,
	step,
	type,
	question,
	locale,
	from,
	fromTitle,
	open,
	expired,
	given,
	text,
});

export async function saveProspectingAnswer(context: Context, request: Request, token: string) {
	const { t } = context.get(i18n);
	await enforceNetworkRateLimit(context, "answer:give", 30);
	const { step } = readAnswerLink(new URL(request.url).searchParams);
	const businessId = context.get(site).businessId;
	if (!businessId || !isToken(token)) throw notFound();
	const form = await readForm(request);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const row = await findSendoutAnswer(trx, token, step);
		if (!row) throw notFound();
		const parsed = parseForm(form, message[row.type], t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { text = "", choice = "text" } = parsed.value as { text?: string; choice?: "yes" | "no" };
		if (!(await saveSendoutAnswer(trx, row, { kind: choice, text: text || null })))
			return data({ result: parsed.reply({ "": ["prospecting_answer:closed"] }) }, { status: 409 });
		return redirect(`/prospecting/answer/${token}?step=${row.step}&done=1`, { status: 303 });
	});
}
