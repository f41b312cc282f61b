const browsers: [RegExp, string][] = [
	[/Edg(?:e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/Linux|X11/, "Linux"],
];

/** For example "Chrome · Windows"; empty when nothing is recognised. */
export function formatDevice(userAgent: string): string {
	const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [name(browsers), name(systems)].filter(Boolean).join(" · ");
}
