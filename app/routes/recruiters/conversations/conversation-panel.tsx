import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { MessageComposer } from "#app/routes/shared/conversations/message-composer.tsx";
import { MessageThread } from "#app/routes/shared/conversations/message-thread.tsx";
import { TemplateForm } from "#app/routes/shared/emails/template-form.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Mail, MessagesSquare } from "#app/ui/icons.tsx";
import type { ConversationPage } from "./conversation-page.server.ts";

const templateChoice = "message-template";

interface ConversationPanelProps {
	page: ConversationPage;
	result?: FormResult | undefined;
}

/** The thread and, at its foot, the box to write on; what cannot be written says why, and what can. */
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
			{page.mayWrite && <Writing page={page} result={result} />}
		</div>
	);
}

function Writing({ page, result }: ConversationPanelProps) {
	const { t } = useTranslation("conversations");
	const box = useRef<HTMLDivElement>(null);
	const { template, emailTo, refusal } = page;
	const byEmail = emailTo && (
		<LinkButton to={emailTo} icon={Mail}>
			{t("compose.byEmail")}
		</LinkButton>
	);
	if (refusal)
		return (
			<Banner tone="info" actions={byEmail || undefined}>
				{refusal}
			</Banner>
		);
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
		<Card>
			{template && template.options.length > 0 && (
				<div className="mb-3">
					<TemplateForm
						id={templateChoice}
						label={t("compose.template")}
						template={template.uid}
						templates={template.options}
					>
						{null}
					</TemplateForm>
				</div>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles from the box */}
			<div ref={box} onKeyDown={onKeyDown}>
				<MessageComposer
					// Another template is another form: it begins with its own words.
					key={template?.uid ?? ""}
					id={`message-${template?.uid || "own"}`}
					action={page.here}
					hidden={{ back: page.back }}
					result={result}
					start={template?.text ?? ""}
					help={
						template && template.options.length > 0
							? `${page.portalHelp} ${t("compose.templateHelp")}`
							: page.portalHelp
					}
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
		</Card>
	);
}
