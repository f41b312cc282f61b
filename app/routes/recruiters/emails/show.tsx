import { site } from "#app/context.ts";
import { isCvMimeType } from "#app/domain/access/upload-rules.ts";
import { listMailableEntities } from "#app/domain/mail/recipients.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { listConversation, markRead } from "#db/queries/email-record.ts";
import { listAttachments } from "#db/queries/email-sending.ts";
import { formatMailFailure, MailFailure } from "../../mail-failure.tsx";
import { messageState } from "../../message-state.server.ts";
import { formatQuarantineLabel } from "../../quarantined-file.ts";
import type { Route } from "./+types/show";
import { Attachments } from "./attachments.tsx";
import { withMessage } from "./message.server.ts";
import { getAttachmentTargets, listAttachmentTypes, storeAttachment } from "./store-attachment.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const address = (name: string | null, email: string) => (name ? `${name} <${email}>` : email);

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	const { message, about, user, readable, more } = await withMessage(context, params.uid, async (trx, item) => {
		await markRead(trx, item.id);
		return {
			files: await listAttachments(trx, [item.id]),
			conversation: await listConversation(trx, item.thread, item.id),
		};
	});
	const first = about[0];
	return {
		title: `${message.subject} · ${context.get(site).title}`,
		uid: message.uid,
		subject: message.subject,
		incoming: message.direction === "in",
		from: address(message.from_name, message.from_email),
		to: address(message.to_name, message.to_email),
		when: format.when(message.sent_at ?? message.created_at),
		state: messageState(format.t, message),
		opened: message.opened_at && format.when(message.opened_at),
		failure: formatMailFailure(
			format.t,
			message.delivery_detail ?? (message.state === "failed" ? message.last_error : null),
		),
		doubtful: message.doubts > 0,
		hasHtml: readable && message.html !== "",
		text: readable ? message.text : null,
		invite: message.calendar !== null,
		replyTo: readable && listMailableEntities(user).length > 0 ? `/recruiters/emails/new?reply=${message.uid}` : null,
		back: first?.path
			? { to: first.path, label: first.label }
			: { to: "/recruiters/dashboard", label: format.t("common:back") },
		about: about.map(({ label, path, uid }) => ({ label, path, uid })),
		files: more.files.map(({ id, file_name, size_bytes, content_type, scan_state }) => ({
			id,
			name: file_name,
			held: formatQuarantineLabel(format.t, scan_state),
			kb: Math.ceil(size_bytes / 1024),
			kind: isCvMimeType(content_type) ? "cv" : "other",
		})),
		keepers: getAttachmentTargets(message.direction, about, user).map(({ uid, label }) => ({ value: uid, label })),
		kinds: listAttachmentTypes(user).map((value) => ({
			value,
			label: format.t(`candidate_record:files.types.${value}`),
		})),
		conversation: more.conversation.map((item) => ({
			uid: item.uid,
			subject: item.subject,
			user: item.direction === "in" ? (item.from_name ?? item.from_email) : (item.to_name ?? item.to_email),
			incoming: item.direction === "in",
			when: format.when(item.created_at),
			state: messageState(format.t, item),
		})),
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return storeAttachment(context, params.uid, await readForm(request));
}

export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["mail", "common"]);
	const { about, files, conversation, state } = message;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={message.subject}
				back={message.back}
				actions={
					message.replyTo && (
						<LinkButton to={message.replyTo} variant="primary" icon={Mail}>
							{t("message.reply")}
						</LinkButton>
					)
				}
			/>
			{message.doubtful && <Banner tone="warning">{t("doubts")}</Banner>}
			<Card className="mt-4">
				<DescriptionList
					columns={2}
					items={[
						{ label: t("message.from"), value: <span className="break-all">{message.from}</span> },
						{ label: t("message.to"), value: <span className="break-all">{message.to}</span> },
						{
							label: t("message.when"),
							value: <Time {...message.when} />,
						},
						{ label: t("message.state"), value: <StatusBadge tone={state.tone} label={state.label} /> },
						...(message.opened ? [{ label: t("message.opened"), value: <Time {...message.opened} /> }] : []),
						...(message.failure
							? [{ label: t("message.delivery"), value: <MailFailure failure={message.failure} /> }]
							: []),
						...(message.invite ? [{ label: t("message.invite"), value: "invite.ics" }] : []),
						...(about.length > 0 ? [{ label: t("message.about"), value: <Links of={about} /> }] : []),
					]}
				/>
			</Card>
			{files.length > 0 && (
				<Attachments
					path={`/recruiters/emails/${message.uid}`}
					files={files}
					people={message.keepers}
					kinds={message.kinds}
					refused={actionData}
				/>
			)}
			<Card className="mt-4">
				<CardHeader title={t("message.body")} />
				{message.text === null ? (
					<p>{t("message.secret")}</p>
				) : message.hasHtml ? (
					// Opaque origin; its CSP forbids scripts (the sandbox allows them so that axe can run).
					<iframe
						title={t("message.body")}
						src={`/recruiters/emails/${message.uid}/html`}
						sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
						className="h-96 w-full rounded-control border border-line bg-surface"
					/>
				) : (
					<p className="whitespace-pre-wrap break-words">{message.text}</p>
				)}
			</Card>
			{conversation.length > 0 && <Conversation rows={conversation} />}
		</div>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Links({ of }: { of: Data["about"] }) {
	return (
		<ul>
			{of.map(({ uid, label, path }) => (
				<li key={uid}>
					{path ? (
						<AppLink to={path} className="link inline-flex min-h-6 items-center">
							{label}
						</AppLink>
					) : (
						label
					)}
				</li>
			))}
		</ul>
	);
}

function Conversation({ rows }: { rows: Data["conversation"] }) {
	const { t } = useTranslation("mail");
	return (
		<Card as="section" aria-label={t("message.thread")} className="mt-4">
			<CardHeader title={t("message.thread")} />
			<ol className="divide-y divide-line">
				{rows.map((row) => (
					<li key={row.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
						<span className="text-muted text-sm">{t(row.incoming ? "message.in" : "message.out")}</span>
						<AppLink to={`/recruiters/emails/${row.uid}`} className="link inline-flex min-h-6 min-w-0 items-center">
							{row.subject}
						</AppLink>
						<span className="min-w-0 break-all">{row.user}</span>
						<time dateTime={row.when.iso} title={row.when.title} className="text-muted text-sm">
							{row.when.text}
						</time>
						<StatusBadge tone={row.state.tone} label={row.state.label} />
					</li>
				))}
			</ol>
		</Card>
	);
}
