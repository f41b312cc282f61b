import { type FormEvent, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { getReasonSides } from "#app/domain/applies/reject-reasons.ts";
import { isEnumValue } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Check, Clock, X } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { preselectRejectSide } from "../applies/preselect-reject-side.ts";
import { getShortcutKey, type TriageShortcut } from "./shortcuts.ts";
import type { TriagePerson } from "./triage.server.ts";
import type { TriageActionList as ActsData } from "./triage-actions.server.ts";

interface ActsProps {
	person: TriagePerson;
	after: string;
	here: string;
	onSend: (form: FormData) => void;
}

/** Board moves as plain forms; JavaScript submits them while showing the next candidate. */
export function TriageActions({ person: { uid, name, acts }, after, here, onSend }: ActsProps) {
	const { t } = useTranslation("triage");
	if (!acts) return <p className="triage-acts text-muted">{t("mayNotMove")}</p>;
	const path = `/recruiters/applies/${uid}/status`;
	const hidden = { from: String(acts.from), back: after };
	// The URL identifies the form, so that a response with errors returns to it.
	const getAction = (to: number) => `${path}?${new URLSearchParams({ ...hidden, to: String(to) })}`;
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		onSend(new FormData(event.currentTarget));
	};
	const { advance, hold, reject } = acts;
	return (
		<section className="triage-acts" aria-label={t("acts", { name })}>
			{reject && <Reject reject={reject} action={getAction(reject.to)} hidden={hidden} onSubmit={send} />}
			{hold && (
				<Form method="post" action={getAction(hold.to)} onSubmit={send}>
					<Hidden values={{ ...hidden, to: String(hold.to), submission_status: String(hold.substatus) }} />
					<Button type="submit" icon={Clock} size="lg" data-triage="hold" aria-keyshortcuts={getShortcutKey("hold")}>
						{t("hold")}
						<KeyHint name="hold" />
					</Button>
				</Form>
			)}
			{advance?.blocked && (
				<p className="text-sm text-warning-text">
					{advance.blocked}{" "}
					{advance.fill && (
						<Link to={advance.fill.to} className="link">
							{advance.fill.label}
						</Link>
					)}
				</p>
			)}
			{advance?.asks && (
				<LinkButton
					to={`${path}?${new URLSearchParams({ to: String(advance.to), from: String(acts.from), back: here })}`}
					variant="primary"
					size="lg"
					icon={Check}
					data-triage="advance"
					aria-keyshortcuts={getShortcutKey("advance")}
				>
					{advance.label}
					<KeyHint name="advance" />
				</LinkButton>
			)}
			{advance && !advance.blocked && !advance.asks && (
				<Form method="post" action={getAction(advance.to)} onSubmit={send} className="triage-advance">
					<Hidden values={{ ...hidden, to: String(advance.to) }} />
					{advance.mail && <Mail mail={advance.mail} />}
					<Button
						type="submit"
						variant="primary"
						size="lg"
						icon={Check}
						data-triage="advance"
						aria-keyshortcuts={getShortcutKey("advance")}
					>
						{advance.label}
						<KeyHint name="advance" />
					</Button>
				</Form>
			)}
		</section>
	);
}

function Hidden({ values }: { values: Record<string, string> }) {
	return (
		<>
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<IdempotencyField />
		</>
	);
}

const KeyHint = ({ name }: { name: TriageShortcut }) => <kbd aria-hidden>{getShortcutKey(name).toUpperCase()}</kbd>;

type MailData = NonNullable<NonNullable<ActsData["advance"]>["mail"]>;

/** Whether to notify the candidate, with a preview of the message. */
function Mail({ mail }: { mail: MailData }) {
	const { t } = useTranslation("triage");
	if (mail.none !== null) return <p className="triage-mail text-muted text-xs">{mail.none}</p>;
	return (
		<div className="triage-mail">
			<select name="mail" defaultValue={mail.choice} aria-label={t("mail.label")}>
				<option value="send">{mail.way ? t("mail.sendBy", { way: mail.way }) : t("mail.send")}</option>
				<option value="none">{t("mail.none")}</option>
			</select>
			<details>
				<summary className="link">{t("mail.read")}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it. */}
				<section aria-label={t("mail.read")} tabIndex={0}>
					<p className="text-muted text-xs">{mail.to}</p>
					{mail.subject && <p className="font-semibold">{mail.subject}</p>}
					<p className="whitespace-pre-line break-words text-sm">{mail.body}</p>
				</section>
			</details>
		</div>
	);
}

interface RejectProps {
	reject: NonNullable<ActsData["reject"]>;
	action: string;
	hidden: Record<string, string>;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The most frequent reasons take one click; the full form is below. */
function Reject({ reject, action, hidden, onSubmit }: RejectProps) {
	const { t } = useTranslation(["triage", "applies"]);
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const choose = (reason: string, side: string) => {
		const fields = form.current?.elements;
		const select = fields?.namedItem("reject_reason");
		const sides = fields?.namedItem("reject_side");
		if (!(select instanceof HTMLSelectElement) || !(sides instanceof RadioNodeList)) return;
		select.value = reason;
		sides.value = side;
		form.current?.requestSubmit();
	};
	const check = (event: FormEvent<HTMLFormElement>) => {
		const data = new FormData(event.currentTarget);
		const reason = Number(data.get("reject_reason"));
		const sides: readonly unknown[] = isEnumValue("rejectReasons", reason) ? getReasonSides(reason) : [];
		if (sides.includes(data.get("reject_side"))) return onSubmit(event);
		event.preventDefault();
		setProblem(t("wrongSide"));
	};
	return (
		<details className="triage-reject">
			<summary className="btn btn-secondary btn-lg" data-triage="reject" aria-keyshortcuts={getShortcutKey("reject")}>
				<X />
				{t("reject")}
				<KeyHint name="reject" />
			</summary>
			<Form ref={form} method="post" action={action} onSubmit={check} onChange={preselectRejectSide}>
				<Hidden values={{ ...hidden, to: String(reject.to) }} />
				<h3>{t("why")}</h3>
				{hydrated && (
					<ul className="triage-reasons">
						{reject.usual.map(({ value, label, side }, at) => (
							<li key={value}>
								<Button data-triage={`reason ${at + 1}`} onClick={() => choose(value, side)}>
									<kbd aria-hidden>{at + 1}</kbd>
									{label}
								</Button>
							</li>
						))}
					</ul>
				)}
				<label>
					{t("applies:fields.reject_reason")}
					<select name="reject_reason" required defaultValue={reject.last?.reason ?? ""}>
						<option value="" disabled>
							{t("chooseReason")}
						</option>
						{reject.reasons.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<fieldset>
					<legend>{t("applies:fields.reject_side")}</legend>
					{reject.sides.map(({ value, label }) => (
						<label key={value}>
							<input
								type="radio"
								name="reject_side"
								value={value}
								required
								defaultChecked={value === (reject.last?.side ?? "consultant")}
							/>
							{label}
						</label>
					))}
				</fieldset>
				{problem && (
					<p role="alert" className="text-danger-text text-sm">
						{problem}
					</p>
				)}
				<label>
					{t("applies:fields.note")}
					<textarea name="note" rows={2} maxLength={4000} />
				</label>
				<Mail mail={reject.mail} />
				<Button type="submit" variant="danger" size="lg">
					{t("reject")}
				</Button>
			</Form>
		</details>
	);
}
