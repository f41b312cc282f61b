import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { ConversationPage } from "./conversation-page.server.ts";
import { ConversationPanel } from "./conversation-panel.tsx";
import { ConversationSidebar } from "./conversation-sidebar.tsx";

interface ConversationViewProps {
	page: ConversationPage;
	result: FormResult | undefined;
	/** URL of the emails by subject. */
	emails: string;
}

export function ConversationView({ page, result, emails }: ConversationViewProps) {
	const { t } = useTranslation("conversations");
	return (
		<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
			<div className="min-w-0">
				<h2 className="sr-only">{t("with", { name: page.name })}</h2>
				<p className="mb-3 text-sm">
					<AppLink to={emails} className="link inline-flex min-h-6 items-center">
						{t("record.byThread")}
					</AppLink>
				</p>
				<ConversationPanel page={page} result={result} />
			</div>
			<ConversationSidebar page={page} />
		</div>
	);
}
