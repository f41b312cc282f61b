import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { inputClass } from "./form/field.ts";
import { toast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface CopyFieldProps {
	label: string;
	value: string;
	help?: string;
}

export function CopyField({ label, value, help }: CopyFieldProps) {
	const { t } = useTranslation("ui");
	const id = useId();
	const hydrated = useHydrated();
	return (
		<div>
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<div className="mt-1 flex gap-2">
				<input
					id={id}
					readOnly
					value={value}
					translate="no"
					aria-describedby={help ? `${id}-help` : undefined}
					onFocus={(event) => event.currentTarget.select()}
					className={`${inputClass} min-w-0 flex-1 font-mono text-sm`}
				/>
				{hydrated && (
					<Button
						aria-label={t("copyWhat", { what: label })}
						onClick={() => void navigator.clipboard.writeText(value).then(() => toast.success(t("copied")))}
					>
						{t("copy")}
					</Button>
				)}
			</div>
			{help && (
				<p id={`${id}-help`} className="mt-1 text-muted text-sm">
					{help}
				</p>
			)}
		</div>
	);
}
