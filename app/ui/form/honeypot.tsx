import { useTranslation } from "#app/i18n/use-translation.ts";

/** Bot check without user input: a hidden field and the form's issue time. */
export function HoneypotFields({ stamp }: { stamp: string }) {
	const { t } = useTranslation("public_pages");
	return (
		<>
			<input type="hidden" name="seen" value={stamp} />
			<p aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
				<label>
					{t("contact.trap")}
					<input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</label>
			</p>
		</>
	);
}
