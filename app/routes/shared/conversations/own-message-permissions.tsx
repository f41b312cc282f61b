import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { MessagePermissionsView } from "./message-permissions.server.ts";

interface OwnMessagePermissionsProps {
	choices: Pick<MessagePermissionsView, "phone" | "choices" | "preferred" | "preferences">;
	/** URL to add a phone number; null where the person cannot. */
	phoneTo: string | null;
}

export function OwnMessagePermissions({
	choices: { phone, choices, preferred, preferences },
	phoneTo,
}: OwnMessagePermissionsProps) {
	const { t } = useTranslation("conversations");
	return (
		<Card as="section" aria-labelledby="phone-title">
			<CardHeader
				id="phone-title"
				title={t("permissions.title")}
				text={phone ? t("permissions.text", { phone }) : t("permissions.noPhone")}
			/>
			{!phone && phoneTo && (
				<p className="mb-3">
					<AppLink to={phoneTo} className="link inline-flex min-h-11 items-center">
						{t("permissions.addPhone")}
					</AppLink>
				</p>
			)}
			<Form method="post" className="grid gap-4" aria-labelledby="phone-title" preventScrollReset>
				<ul className="grid gap-1">
					{choices.map(({ value, wording, granted }) => (
						<li key={value}>
							<label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
								<input
									key={String(granted)}
									type="checkbox"
									name="message_permission"
									value={value}
									defaultChecked={granted === true}
									className="mt-0.5 size-5 shrink-0 accent-primary"
								/>
								<span className="min-w-0">{wording}</span>
							</label>
						</li>
					))}
				</ul>
				<label className="grid max-w-sm gap-1">
					<span className="font-medium">{t("permissions.preferred")}</span>
					<select
						key={preferred}
						name="preferred_channel"
						defaultValue={preferred}
						aria-describedby="preferred-help"
						className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-2"
					>
						<option value="">{t("permissions.noPreference")}</option>
						{preferences.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					<span id="preferred-help" className="text-muted text-sm">
						{t("permissions.preferredHelp")}
					</span>
				</label>
				<p className="text-muted text-sm">{t("permissions.stopHelp")}</p>
				<div>
					<Button type="submit" name="what" value="phone_messages">
						{t("permissions.save")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
