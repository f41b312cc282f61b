import { data, Form } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { RotateCcw } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMessage } from "#db/queries/email-record.ts";
import { sendAgain } from "#db/queries/outbox.ts";
import { formatMailFailure, MailFailure } from "../mail-failure.tsx";
import { messageState } from "../message-state.server.ts";
import type { Route } from "./+types/outbox-message";
import { breakersFor } from "./circuit-breakers.server.ts";
import { getFormatters } from "./formatters.ts";
import { isReadableMessage, linksIn } from "./message.server.ts";
import { maySimulate, simulateDelivery, simulatedEvents } from "./simulated-delivery.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The body is hidden when it contains secrets. */
export const loader = recruiterLoader(
	{},
	async ({ trx, t, params, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const format = getFormatters(context);

		const email = await findMessage(trx, params.uid);
		if (!email) throw notFound();
		const readable = isReadableMessage(email);
		return {
			title: `${email.subject} · ${context.get(site).title}`,
			uid: email.uid,
			subject: email.subject,
			to: address(email.to_name, email.to_email),
			from: address(email.from_name, email.from_email),
			kind: format.kind(email.kind),
			language: t(email.locale === "en" ? "common:language.en" : "common:language.pt"),
			when: format.moment(email.created_at),
			attempts: email.attempts,
			failure: formatMailFailure(t, email.delivery_detail ?? email.last_error),
			incoming: email.direction === "in",
			again: ["failed", "skipped"].includes(email.state),
			resting: email.state === "outbox",
			state: messageState(t, email),
			doubtful: email.doubts > 0,
			play: maySimulate(email),
			text: readable ? email.text : null,
			links: readable ? linksIn(email.text) : [],
		};
	},
);

/** Requeues a failed mail; in the outbox, simulates the recipient's reaction. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId } = getRecruiter(context);
	const format = getFormatters(context);
	const form = await readForm(request);
	const act = simulatedEvents.find((simulatedAct) => simulatedAct === form.get("play"));
	if (act) return simulateDelivery(context, params.uid, act, String(form.get("text") ?? ""));
	const here = `/administrator/outbox/${params.uid}`;
	const query = form.has("again");
	const message = await inBusiness(context.get(database), businessId, async (trx) => {
		const email = await findMessage(trx, params.uid);
		if (!email) return null;
		const again = query && (await sendAgain(trx, email.uid));
		return { again, failing: again ? await breakersFor(context, trx) : [] };
	});
	if (!message) throw notFound();
	if (!query) throw data(null, { status: 400 });
	const [failing] = message.failing;
	if (failing) {
		// Queued together with all others of this transport.
		const messages = [
			format.t("message.queuedAgain"),
			...(failing.failure ? [failing.failure.sentence] : []),
			...failing.messages,
		];
		return redirectWithToast(here, integrationError(context.get(i18n).t, "failed", failing.name, messages));
	}
	return redirectWithToast(
		here,
		message.again
			? { type: "success", message: format.t("message.queuedAgain") }
			: { type: "info", message: format.t("message.notFailed") },
	);
}

export default function Message({ loaderData: email }: Route.ComponentProps) {
	const { t } = useTranslation(["administrator", "mail"]);
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={email.subject}
				back={{ to: "/administrator/outbox", label: t("message.back") }}
				actions={
					email.again && (
						<Form method="post">
							<Button type="submit" name="again" value="1" variant="secondary" icon={RotateCcw}>
								{t("message.again")}
							</Button>
						</Form>
					)
				}
			/>
			{email.resting && <Banner tone="info">{t("message.outboxNote")}</Banner>}
			{email.doubtful && <Banner tone="warning">{t("mail:doubts")}</Banner>}
			{email.play && <SimulatedDelivery />}
			<Card className="mt-4">
				<DescriptionList
					columns={2}
					items={[
						{ label: t("outbox.to"), value: email.to },
						{ label: t("message.from"), value: email.from },
						{ label: t("outbox.state"), value: <StatusBadge tone={email.state.tone} label={email.state.label} /> },
						{ label: t("outbox.when"), value: email.when },
						{ label: t("outbox.kind"), value: email.kind },
						{ label: t("message.language"), value: email.language },
						...(email.failure
							? [
									{ label: t("message.attempts"), value: String(email.attempts) },
									{ label: t("message.error"), value: <MailFailure failure={email.failure} /> },
								]
							: []),
					]}
				/>
			</Card>
			{email.text === null ? (
				<div className="mt-4">
					<Banner tone="warning">{t("message.secret")}</Banner>
				</div>
			) : (
				<Content uid={email.uid} text={email.text} links={email.links} />
			)}
		</div>
	);
}

function Content({ uid, text, links }: { uid: string; text: string; links: string[] }) {
	const { t } = useTranslation("administrator");
	return (
		<>
			{links.length > 0 && (
				<Card className="mt-4">
					<CardHeader title={t("message.links")} />
					<ul className="space-y-1">
						{links.map((link) => (
							<li key={link}>
								<a href={link} className="link inline-flex min-h-6 items-center break-all">
									{link}
								</a>
							</li>
						))}
					</ul>
				</Card>
			)}
			<Card className="mt-4">
				<CardHeader title={t("message.html")} />
				{/* Isolated from the product's origin; the CSP blocks scripts, the sandbox allows axe. */}
				<iframe
					title={t("message.html")}
					src={`/administrator/outbox/${uid}/html`}
					sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
					className="h-[36rem] w-full rounded-control border border-line bg-surface"
				/>
			</Card>
			<Card className="mt-4">
				<CardHeader title={t("message.text")} />
				<pre className="whitespace-pre-wrap break-words font-mono text-sm">{text}</pre>
			</Card>
		</>
	);
}

const address = (name: string | null, email: string) => (name ? `${name} <${email}>` : email);

/** Simulates delivery results of unsent mail, for testing the whole loop. */
function SimulatedDelivery() {
	const { t } = useTranslation("administrator");
	return (
		<Card as="section" aria-label={t("play.title")} className="mt-4">
			<CardHeader title={t("play.title")} text={t("play.text")} />
			<Form method="post" className="grid gap-3">
				<label htmlFor="play-text" className="font-medium">
					{t("play.replyLabel")}
				</label>
				<textarea
					id="play-text"
					name="text"
					rows={3}
					maxLength={5000}
					defaultValue={t("play.replyDefault")}
					className={`${inputClass} h-auto py-2`}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="play" value="reply" variant="primary">
						{t("play.reply")}
					</Button>
					<Button type="submit" name="play" value="bounce">
						{t("play.bounce")}
					</Button>
					<Button type="submit" name="play" value="complaint">
						{t("play.complaint")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
