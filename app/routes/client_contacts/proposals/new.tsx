import { data, Form } from "react-router";
import { z } from "zod";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { choice, moment, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	Fieldset,
	RadioGroupField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findApplyPlaceProblem } from "#db/queries/appointment-locations.ts";
import {
	createContactSlotOffer,
	findPresentedApply,
	setSlotOfferStatus,
} from "#db/queries/slots/contact-slot-offers.ts";
import type { Route } from "./+types/new";

const furthest = 60 * 24 * 3_600_000;

const proposal = z
	.object({
		first: moment(),
		second: moment().optional(),
		third: moment().optional(),
		duration_min: z.number().int().min(15).max(240),
		mode: choice("interviewModes"),
		place_or_link: optionalLine(500),
		message: optionalProse(2000),
	})
	.superRefine((value, context) => {
		const now = Date.now();
		for (const name of ["first", "second", "third"] as const) {
			const at = value[name]?.getTime();
			if (at === undefined) continue;
			if (at < now + 2 * 3_600_000)
				context.addIssue({ code: "custom", path: [name], message: "client_contacts:propose.past" });
			else if (at > now + furthest)
				context.addIssue({ code: "custom", path: [name], message: "client_contacts:propose.far" });
		}
	});

const getId = (url: URL) => (url.searchParams.get("apply") ?? "").slice(0, 64);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** `?apply=` names the application of a candidate presented to this contact. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const { t, appointment } = createFormatters(context);
	const apply = await inBusiness(context.get(database), user.businessId, (trx) =>
		findPresentedApply(trx, user, getId(url)),
	);
	if (!apply) throw notFound();
	return {
		title: `${t("client_contacts:propose.title")} · ${context.get(site).title}`,
		uid: apply.uid,
		name: apply.name,
		job: apply.job,
		waiting: apply.waiting.map(({ uid, times }) => ({
			uid,
			times: times.map((time) => appointment(time)),
		})),
		back: `/client_contacts/jobs/${apply.slug}/${apply.job_uid}`,
		modes: getEnumOptions("interviewModes").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
		from: formatLocalInput(new Date()),
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const user = getClientContact(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const db = context.get(database);
	const find = () => inBusiness(db, user.businessId, (trx) => findPresentedApply(trx, user, getId(url)));
	const apply = await find();
	if (!apply) throw notFound();
	const actor = { type: "client_contact" as const, id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	if (form.get("what") === "withdraw") {
		const mine = apply.waiting.find(({ uid }) => uid === form.get("offer"));
		if (!mine) throw notFound();
		await inBusiness(db, user.businessId, (trx) => setSlotOfferStatus(trx, mine.uid, "closed", actor));
		const here = `/client_contacts/proposals/new?apply=${apply.uid}`;
		return redirectWithToast(
			here,
			{ type: "success", message: t("client_contacts:propose.withdrawn") },
			{ status: 303 },
		);
	}
	const parsed = parseForm(form, proposal, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { first, second, third, duration_min: minutes, mode, place_or_link, message } = parsed.value;
	const moments = [first, second, third].filter((item) => item !== undefined);
	// The same time is proposed once, in this form and in those that wait.
	const taken = new Set(apply.waiting.flatMap(({ times }) => times.map((time) => new Date(time).getTime())));
	for (const [name, at] of Object.entries({ first, second, third })) {
		if (at === undefined) continue;
		if (taken.has(at.getTime()))
			return data({ result: parsed.reply({ [name]: ["client_contacts:propose.twice"] }) }, { status: 422 });
		taken.add(at.getTime());
	}
	const nowhere = await inBusiness(db, user.businessId, (trx) =>
		findApplyPlaceProblem(trx, apply.uid, {
			mode,
			place: place_or_link ?? null,
			caller: "us",
			organizerId: null,
			notify: true,
		}),
	);
	if (nowhere) return data({ result: parsed.reply({ place_or_link: [nowhere] }) }, { status: 422 });
	await inBusiness(db, user.businessId, (trx) =>
		oncePerContent(trx, user, form, () =>
			createContactSlotOffer(
				trx,
				user,
				apply,
				{
					minutes,
					mode,
					placeOrLink: place_or_link || null,
					message: message || null,
					round: 2,
					times: moments,
					subject: t("client_contacts:propose.subject", { job: apply.job }).slice(0, 200),
				},
				actor,
			),
		),
	);
	return redirectWithToast(
		`/client_contacts/jobs/${apply.slug}/${apply.job_uid}`,
		{ type: "success", message: t("client_contacts:propose.sent") },
		{ status: 303 },
	);
}

type Fields = {
	first?: string;
	second?: string;
	third?: string;
	duration_min?: string;
	mode?: string;
	place_or_link?: string;
	message?: string;
};

/** Proposes up to three interview times for a presented candidate. */
export default function ProposeInterviewTimes({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	const { uid, name, job, back, modes, waiting, from } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "propose",
		lastResult: actionData?.result,
		defaultValue: { duration_min: "60", mode: "video" },
	});
	const labels = {
		first: t("propose.first"),
		second: t("propose.second"),
		third: t("propose.third"),
		duration_min: t("propose.duration"),
		mode: t("propose.mode"),
		place_or_link: t("propose.place"),
		message: t("propose.message"),
	};
	return (
		<div className="max-w-3xl">
			<PageHeader title={t("propose.title")} text={t("propose.text", { name, job })} back={{ to: back, label: job }} />
			{waiting.length > 0 && (
				<Card as="section" aria-labelledby="waiting" className="mb-4">
					<CardHeader id="waiting" title={t("propose.waitingTitle")} text={t("propose.waiting")} />
					<ul className="divide-y divide-line">
						{waiting.map(({ uid: offer, times }) => (
							<li key={offer} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<span className="tabular">{times.join(" · ")}</span>
								<Form method="post">
									<input type="hidden" name="offer" value={offer} />
									<Button
										type="submit"
										size="sm"
										name="what"
										value="withdraw"
										aria-label={`${t("propose.withdraw")}: ${times.join(", ")}`}
									>
										{t("propose.withdraw")}
									</Button>
								</Form>
							</li>
						))}
					</ul>
				</Card>
			)}
			<Card>
				<AppForm
					form={form}
					labels={labels}
					action={`/client_contacts/proposals/new?apply=${uid}`}
					className="grid gap-4"
				>
					<Fieldset legend={t("propose.times")} help={t("propose.timesHelp")}>
						<div className="grid gap-4 sm:grid-cols-3">
							<TextField field={fields.first} label={labels.first} type="datetime-local" min={from} />
							<TextField field={fields.second} label={labels.second} type="datetime-local" min={from} optional />
							<TextField field={fields.third} label={labels.third} type="datetime-local" min={from} optional />
						</div>
					</Fieldset>
					<TextField
						field={fields.duration_min}
						label={labels.duration_min}
						type="number"
						inputMode="numeric"
						min={15}
						max={240}
					/>
					<RadioGroupField field={fields.mode} label={labels.mode} options={modes} inline />
					<TextField field={fields.place_or_link} label={labels.place_or_link} maxLength={500} optional />
					<TextareaField field={fields.message} label={labels.message} rows={3} optional />
					<p className="flex flex-wrap gap-2">
						<SubmitButton>{t("propose.send")}</SubmitButton>
						<LinkButton to={back}>{t("cancel")}</LinkButton>
					</p>
				</AppForm>
			</Card>
		</div>
	);
}
