// All that the window can reach outside itself: two verbs, no logic. What they carry is checked on both sides.
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Bridge } from '../contract/bridge.ts';

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke('call', name, input),
  listen(listener) {
    const hear = (_event: IpcRendererEvent, name: string, data: unknown): void => listener(name, data);
    ipcRenderer.on('event', hear);
    return () => ipcRenderer.off('event', hear);
  },
};

contextBridge.exposeInMainWorld('scalebench', bridge);
