import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { MailFailure } from "../mail-failure.tsx";
import type { Breaker } from "./circuit-breakers.server.ts";

/** Mail transports that are currently down: name and message (specification, section 4). */
export function Breakers({ of }: { of: Breaker[] }) {
	const { t } = useTranslation("administrator");
	return of.map(({ name, failure, messages }) => (
		<div key={name} className="mb-4">
			<Banner tone="danger" role="alert" title={t("breakers.title", { name })}>
				<ul className="list-disc break-words pl-5">
					{failure && (
						<li>
							<MailFailure failure={failure} />
						</li>
					)}
					{messages.map((message) => (
						<li key={message}>{message}</li>
					))}
				</ul>
			</Banner>
		</div>
	));
}
