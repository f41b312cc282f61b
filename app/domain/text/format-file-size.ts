export function formatFileSize(bytes: number, number: (value: number) => string): string {
	if (bytes < 1024) return `${number(bytes)} B`;
	const kilo = bytes / 1024;
	if (kilo >= 1024 * 1024) return `${number(Math.round(kilo / 104_857.6) / 10)} GB`;
	return kilo < 1024 ? `${number(Math.round(kilo))} kB` : `${number(Math.round(kilo / 102.4) / 10)} MB`;
}
