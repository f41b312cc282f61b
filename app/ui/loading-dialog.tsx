import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dialog } from "./dialog.tsx";
import { CircleAlert, CircleCheck } from "./icons.tsx";
import type { LoadingOptions } from "./progress-store.ts";
import { Spinner } from "./spinner.tsx";

export function LoadingDialog({ state = "processing", message, onClose }: LoadingOptions & { onClose: () => void }) {
	const { t } = useTranslation("shell");
	const text = message ?? t(`progress.${state}`);
	const Icon = state === "success" ? CircleCheck : CircleAlert;
	return (
		<Dialog title={t("progress.title")} size="loading" onClose={onClose}>
			<div role={state === "error" ? "alert" : "status"} className="flex items-center gap-3">
				{state === "processing" ? (
					<Spinner label="" />
				) : (
					<Icon className={state === "success" ? "size-6 text-success-text" : "size-6 text-danger-text"} />
				)}
				<p className="font-medium">{text}</p>
			</div>
		</Dialog>
	);
}
