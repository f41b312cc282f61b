import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";
import type { MailThread as Data } from "./thread.server.ts";

/** Mails with a recipient by conversation, each with a reply form. */
export function MailThread({ thread }: { thread: Data }) {
	const { t } = useTranslation("mail");
	const { conversations, write } = thread;
	const action = write && (
		<LinkButton to={write} icon={Mail} size="sm">
			{t("person.write")}
		</LinkButton>
	);
	if (conversations.length === 0)
		return <EmptyState title={t("person.none")} text={t("person.noneText")} action={action} />;
	return (
		<div className="grid grid-cols-1 gap-4">
			{action && <div>{action}</div>}
			{conversations.map((conversation, n) => (
				<Conversation key={conversation.key} conversation={conversation} thread={thread} isOpen={n === 0} />
			))}
			{thread.older && <p className="text-muted text-sm">{t("person.older", { most: thread.older })}</p>}
		</div>
	);
}

type Conversation = Data["conversations"][number];

function Conversation({ conversation, thread, isOpen }: { conversation: Conversation; thread: Data; isOpen: boolean }) {
	const { t } = useTranslation("mail");
	const { key, subject, messages, reply } = conversation;
	return (
		<Card as="section" aria-labelledby={`mail-${key}`}>
			<CardHeader
				id={`mail-${key}`}
				title={<span className="wrap-anywhere">{subject}</span>}
				text={t("person.messages", { count: messages.length })}
			/>
			<ol className="grid grid-cols-1 gap-3">
				{messages.map((message, n) => (
					<li
						key={message.uid}
						className={cx(
							"min-w-0 rounded-card border border-line p-3",
							message.incoming ? "me-4 sm:me-12" : "ms-4 sm:ms-12",
						)}
					>
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
							<span className="wrap-anywhere font-medium">
								{t(message.incoming ? "person.from" : "person.to", { who: message.user })}
							</span>
							<Time {...message.when} />
							<StatusBadge tone={message.state.tone} label={message.state.label} />
							{message.opened && <span className="text-muted">{t("person.opened")}</span>}
							<AppLink
								to={`/recruiters/emails/${message.uid}`}
								className="link ms-auto inline-flex min-h-6 items-center"
							>
								{t("person.whole")}
								<span className="sr-only">
									: {message.user}, {message.when.title}
								</span>
							</AppLink>
						</p>
						<Text text={message.text} isOpen={isOpen || n === messages.length - 1} />
					</li>
				))}
			</ol>
			{reply && <Reply reply={reply} thread={thread} label={t("person.replyTo", { subject })} />}
		</Card>
	);
}

function Text({ text, isOpen }: { text: string | null; isOpen: boolean }) {
	const { t } = useTranslation("mail");
	const box = "wrap-anywhere mt-2 max-h-96 overflow-y-auto whitespace-pre-wrap";
	if (text === null) return <p className="mt-2 text-muted">{t("message.secret")}</p>;
	if (text === "") return null;
	if (isOpen) return <p className={box}>{text}</p>;
	return (
		<details>
			<summary className="min-h-6 cursor-pointer truncate text-muted text-sm">{text.slice(0, 120)}</summary>
			<p className={box}>{text}</p>
		</details>
	);
}

interface ReplyProps {
	reply: NonNullable<Conversation["reply"]>;
	thread: Data;
	label: string;
}

/** Quick reply; the message page adds templates, files and error messages. */
function Reply({ reply, thread, label }: ReplyProps) {
	const { t } = useTranslation("mail");
	return (
		<details className="mt-4">
			<summary className="btn btn-secondary btn-sm">{t("message.reply")}</summary>
			<Form method="post" action="/recruiters/emails/new" preventScrollReset className="mt-3 grid grid-cols-1 gap-2">
				<IdempotencyField />
				<input type="hidden" name="to" value={reply.to} />
				<input type="hidden" name="reply" value={reply.uid} />
				<input type="hidden" name="subject" value={reply.subject} />
				<input type="hidden" name="back" value={thread.here} />
				<textarea name="body" rows={6} required aria-label={label} className={inputClass} />
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" variant="primary">
						{t("person.send")}
					</Button>
					<AppLink to={reply.more} className="link text-sm">
						{t("person.more")}
					</AppLink>
				</div>
			</Form>
		</details>
	);
}
