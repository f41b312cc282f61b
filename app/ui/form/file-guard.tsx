import { useEffect } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { checkFilesBeforeSending } from "./vanished-files.ts";

/** Mounted once, in the root: no form is sent with a file that is gone. */
export function FileGuard() {
	const { t } = useTranslation("forms");
	useEffect(() => checkFilesBeforeSending(() => t("fileGone")), [t]);
	return null;
}
