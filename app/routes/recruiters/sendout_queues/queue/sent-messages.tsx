import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Time } from "#app/ui/time.tsx";
import type { RecipientView } from "../recipients/recipient-view.server.ts";

export function SentMessages({ sends, name }: { sends: RecipientView["sends"]; name: string }) {
	const { t } = useTranslation("sendouts");
	if (sends.length === 0) return <span className="text-muted">–</span>;
	return (
		<ol className="grid gap-1 text-sm">
			{sends.map((send) => (
				<li key={send.step} className="flex flex-wrap gap-x-2">
					<span>{send.text}</span>
					<span className="text-muted">
						{send.state}
						{send.why && ` (${send.why})`} · <Time {...send.when} />
						{send.opened && (
							<>
								{" · "}
								{t("recipients.opened")} <Time {...send.opened} />
							</>
						)}
					</span>
					{send.email && (
						<AppLink to={send.email} className="link" aria-label={t("recipients.messageOf", { step: send.step, name })}>
							{t("recipients.message")}
						</AppLink>
					)}
					{send.task && (
						<AppLink to={send.task} className="link" aria-label={t("recipients.taskOf", { step: send.step, name })}>
							{t("recipients.task")}
						</AppLink>
					)}
				</li>
			))}
		</ol>
	);
}
