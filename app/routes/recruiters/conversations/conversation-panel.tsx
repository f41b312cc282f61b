import type { KeyboardEvent } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { MessageComposer } from "#app/routes/shared/conversations/message-composer.tsx";
import { MessageThread } from "#app/routes/shared/conversations/message-thread.tsx";
import { TemplateSelect } from "#app/routes/shared/emails/template-select.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Mail, MessagesSquare } from "#app/ui/icons.tsx";
import type { ConversationPage } from "./conversation-page.server.ts";
import { MessageCost } from "./message-cost.tsx";
import { QuietHoursCheckbox } from "./quiet-hours-checkbox.tsx";
import { TemplateMessageForm } from "./template-message-form.tsx";

const templateChoice = "message-template";

interface ConversationPanelProps {
	page: ConversationPage;
	result?: FormResult | undefined;
}

/** Thread and message form; unavailable channels show the reason and an alternative. */
export function ConversationPanel({ page, result }: ConversationPanelProps) {
	const { t } = useTranslation("conversations");
	useRevalidateOn({ channel: "ConversationChannel", ...page.channel });
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			{page.days.length > 0 ? (
				<MessageThread days={page.days} older={page.older} newest={page.newest} />
			) : (
				<EmptyState
					icon={MessagesSquare}
					title={t("record.emptyTitle")}
					text={t("record.emptyText", { name: page.name })}
				/>
			)}
			{page.writing && <Writing page={page} writing={page.writing} result={result} />}
		</div>
	);
}

interface WritingProps extends ConversationPanelProps {
	writing: NonNullable<ConversationPage["writing"]>;
}

function Writing({ page, writing, result }: WritingProps) {
	const { t } = useTranslation("conversations");
	const { template, emailTo } = page;
	const { channel, choices, refusal, phone } = writing;
	const hidden = { back: page.back, channel };
	return (
		<Card>
			{choices.length > 0 && (
				<nav aria-label={t("compose.channel")} className="mb-3 flex flex-wrap gap-2 print:hidden">
					{choices.map(({ value, label, to, current }) => (
						<ChipLink key={value} to={to} current={current}>
							{label}
						</ChipLink>
					))}
				</nav>
			)}
			{refusal ? (
				<Banner
					tone="info"
					actions={
						emailTo ? (
							<LinkButton to={emailTo} icon={Mail}>
								{t("compose.byEmail")}
							</LinkButton>
						) : undefined
					}
				>
					{refusal}
				</Banner>
			) : (
				<>
					{phone?.kind === "whatsapp" && <WhatsappTemplates page={page} phone={phone} />}
					{phone?.template ? (
						<TemplateMessageForm
							key={phone.template.uid}
							template={phone.template}
							action={page.here}
							hidden={hidden}
							result={result}
							quiet={writing.quiet}
						/>
					) : (
						!phone?.closed && (
							<FreeWords page={page} writing={writing} result={result} template={template} hidden={hidden} />
						)
					)}
				</>
			)}
		</Card>
	);
}

function WhatsappTemplates({
	page,
	phone,
}: {
	page: ConversationPage;
	phone: NonNullable<WritingProps["writing"]["phone"]>;
}) {
	const { t } = useTranslation("conversations");
	return (
		<div className="mb-3 grid grid-cols-1 gap-3">
			{phone.closed && (
				<Banner tone="info">
					{t(phone.templates.length > 0 ? "whatsapp.closed" : "whatsapp.closedNoTemplates", { name: page.name })}
				</Banner>
			)}
			{phone.templates.length > 0 && (
				<TemplateSelect
					id="whatsapp-template"
					name="wa"
					label={t("whatsapp.template")}
					none={t(phone.closed ? "whatsapp.choose" : "whatsapp.free")}
					template={phone.template?.uid ?? ""}
					templates={phone.templates}
				>
					<input type="hidden" name="channel" value="whatsapp" />
				</TemplateSelect>
			)}
		</div>
	);
}

interface FreeWordsProps extends WritingProps {
	template: ConversationPage["template"];
	hidden: Record<string, string>;
}

/** A free message, optionally started from a team template. */
function FreeWords({ page, writing, result, template, hidden }: FreeWordsProps) {
	const { t } = useTranslation("conversations");
	const { channel, phone, quiet } = writing;
	const { emailTo } = page;
	const hasTemplates = template !== null && template.options.length > 0;
	const help = phone
		? [phone.windowText, phone.number && t("phoneHelp", { number: phone.number })].filter(Boolean).join(" ")
		: page.portalHelp;
	/** "/" in an empty box opens the list of templates. */
	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const { target } = event;
		if (event.key !== "/" || !(target instanceof HTMLTextAreaElement) || target.value !== "") return;
		const list = document.getElementById(templateChoice);
		if (!(list instanceof HTMLSelectElement)) return;
		event.preventDefault();
		list.focus();
		// Not in every browser, and only right after a press.
		list.showPicker?.();
	}
	return (
		<>
			{hasTemplates && (
				<div className="mb-3">
					<TemplateSelect
						id={templateChoice}
						label={t("compose.template")}
						template={template.uid}
						templates={template.options}
					>
						<input type="hidden" name="channel" value={channel} />
					</TemplateSelect>
					<p className="mt-1 text-muted text-sm">{t("compose.replaceNote")}</p>
				</div>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles from the box */}
			<div onKeyDown={onKeyDown}>
				<MessageComposer
					// Remounts the form for another template, so that its text is reset.
					key={`${channel}-${template?.uid ?? ""}`}
					id={`message-${channel}-${template?.uid || "own"}`}
					action={page.here}
					hidden={hidden}
					result={result}
					start={template?.text ?? ""}
					help={hasTemplates ? `${help} ${t("compose.templateHelp")}` : help}
					files={channel === "portal"}
					price={phone && <MessageCost phone={phone} />}
					above={quiet && <QuietHoursCheckbox until={quiet} />}
					beside={
						emailTo && (
							<AppLink to={emailTo} className="link inline-flex min-h-11 items-center gap-1.5">
								<Mail aria-hidden className="size-4" />
								{t("compose.byEmail")}
							</AppLink>
						)
					}
				/>
			</div>
		</>
	);
}
