/** Sentences about themes, installing the app and using it by keyboard. */
export const shellMessages = {
  appearance: "Appearance",
  themes: { dark: "Dark", light: "Light", system: "Like this device" },
  install: {
    title: "Install Lamplight",
    iosTitle: "Keep Lamplight on your home screen",
    text: "It opens like any app, even without a network.",
    yes: "Install",
    no: "No, thanks",
    iosShare: "Tap Share in the browser's bar",
    iosAdd: "Choose “Add to Home Screen”",
  },
  palette: {
    open: "Find anything",
    placeholder: "Find a plan, or type what to do",
    nothing: "Nothing found.",
    results: "Results",
    theme: (theme: string) => `Appearance: ${theme}`,
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    palette: "Find a plan, or do something",
    message: "Write a message",
    help: "This list",
    send: "Send the message",
    newLine: "New line in the message",
    close: "Close what is open",
    single: "Use single keys, such as / and ?",
  },
};
