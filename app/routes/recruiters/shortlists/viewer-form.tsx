import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

interface ViewerFormProps {
	viewer: {
		uid: string;
		name: string;
		email: string;
		sent: boolean;
		revoked: boolean;
		expired: boolean;
		until: string;
		permissions: Record<string, boolean>;
	};
	may: { value: string; label: string }[];
}

/** One viewer: permissions within the configurations, and the end of their access. */
export function ViewerForm({ viewer, may }: ViewerFormProps) {
	const { t } = useTranslation("shortlists");
	const over = viewer.revoked || viewer.expired;
	return (
		<li className="py-3">
			<Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<input type="hidden" name="viewer" value={viewer.uid} />
				<div className="min-w-48 flex-1">
					<p className="break-words font-medium">{viewer.name}</p>
					<p className="break-all text-muted text-sm">
						{viewer.email} · {t("page.until", { day: viewer.until })}
					</p>
				</div>
				{viewer.revoked && <Badge tone="danger">{t("contacts.states.revoked")}</Badge>}
				{!viewer.revoked && viewer.expired && <Badge tone="warning">{t("contacts.states.expired")}</Badge>}
				<fieldset className="flex flex-wrap gap-x-4">
					<legend className="sr-only">{t("contacts.mayOf", { name: viewer.name })}</legend>
					{may.map(({ value, label }) => (
						<label key={value} className="flex min-h-(--control) items-center gap-2 text-sm">
							<input
								type="checkbox"
								name="permissions"
								value={value}
								defaultChecked={viewer.permissions[value]}
								className="size-4"
							/>
							{label}
						</label>
					))}
				</fieldset>
				<div className="flex gap-2">
					<Button type="submit" size="sm" name="what" value="permissions">
						{t("save")}
					</Button>
					<Button
						type="submit"
						size="sm"
						variant={over ? "secondary" : "danger"}
						name="what"
						value={over ? "restore" : "revoke"}
					>
						{t(over ? "contacts.restore" : "contacts.revoke")}
					</Button>
				</div>
			</Form>
		</li>
	);
}
